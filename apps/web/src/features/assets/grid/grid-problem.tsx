import { Button } from '@vitrine/ui/button.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './asset-grid.module.css'

/** A page of the list did not come; the rest of the grid stays of use. */
export function GridProblem({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <div role="alert" className={styles['problem']}>
      {problemText(problem, t)}
      <Button onPress={onRetry}>{t('problem.retry')}</Button>
    </div>
  )
}
