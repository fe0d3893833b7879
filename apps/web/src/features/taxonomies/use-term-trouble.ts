import { ApiProblem, ServerProblem } from '@vitrine/hypermedia/api-problem.ts'
import { type DetailName, problemText } from '#features/problems/problem-text.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** What the dialog tells of a failed call, each where the body of the answer has it (TAX-052). */
const told: readonly DetailName[] = ['value', 'date', 'requestId', 'heading', 'description', 'technicalInfo']

/** Tells that a change of terms failed: to try later (TAX-051), and what the server says where it is about what was sent. */
export function useTermTrouble() {
  const { t } = useTexts()
  return (problem: Error) => {
    const later = t('problem.generalErrorLater')
    const texts =
      problem instanceof ApiProblem ? [problem.fields[0]?.message || problemText(problem, t), later] : [later]
    const isAnswer = problem instanceof ApiProblem || problem instanceof ServerProblem
    showTrouble({ problem, texts, details: isAnswer ? told.filter((name) => problem.inBody.has(name)) : [] })
  }
}
