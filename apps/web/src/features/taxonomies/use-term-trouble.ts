import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Tells that a change of terms failed: to try later (TAX-051), and what the server says where it is about what was sent. */
export function useTermTrouble() {
  const { t } = useTexts()
  return (problem: Error) => {
    const later = t('problem.generalErrorLater')
    const texts =
      problem instanceof ApiProblem ? [problem.fields[0]?.message || problemText(problem, t), later] : [later]
    showTrouble({ problem, texts, details: ['value', 'date', 'requestId', 'heading', 'description', 'technicalInfo'] })
  }
}
