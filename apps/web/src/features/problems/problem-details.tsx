import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './problem-details.module.css'
import { type DetailName, problemDetails } from './problem-text.ts'

/** What an administrator needs to find the fault; folded, because nobody else does (ERR-007, ERR-012). */
export function ProblemDetails({
  problem,
  wanted,
}: {
  problem: Error | null
  wanted?: readonly DetailName[] | undefined
}) {
  const texts = useTexts()
  const lines = problemDetails(problem, texts, wanted)
  if (lines.length === 0) return null
  return (
    <details className={styles['details']}>
      <summary>{texts.t('problem.details')}</summary>
      <dl className={styles['list']}>
        {lines.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
