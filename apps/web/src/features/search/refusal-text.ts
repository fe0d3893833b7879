import { ApiProblem, ServerProblem } from '@vitrine/hypermedia/api-problem.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

const saysWhatIsWrong = ['InvalidSearchExpression', 'InvalidTaxonomyItem']

/**
 * What the server says of it. Without a heading an expression or a topic that it cannot use is not valid (SRC-009, SRC-010,
 * SRC-011), and of anything else there is the status text (SRC-014).
 */
export function refusalText(problem: Error, t: Texts['t']): string {
  if (problem instanceof ServerProblem) return problem.heading || problem.message
  if (!(problem instanceof ApiProblem)) return problemText(problem, t)
  const hasDefault = saysWhatIsWrong.includes(problem.value) && problem.details.heading === ''
  return hasDefault ? t('search.invalidParameters') : problem.message
}
