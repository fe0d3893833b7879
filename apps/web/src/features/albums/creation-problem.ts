import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

/** That an album was not made (ERR-024), and why where the server says so. */
export function creationProblemText(problem: Error | null, t: Texts['t']): string {
  const failed = t('albums.notCreated')
  return problem instanceof ApiProblem ? `${failed} ${problemText(problem, t)}` : failed
}
