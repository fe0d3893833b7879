import { ApiProblem, ServerProblem } from '@vitrine/hypermedia/api-problem.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'
import { notesField } from './with-values.ts'

/** Why values of an asset were not saved (ERR-022), and that it was a note where it was one (ERR-021). */
export function updateProblemText(
  problem: Error | null,
  fieldIds: readonly (string | number)[],
  t: Texts['t'],
): string {
  const isGone = problem instanceof ApiProblem && problem.status === 404
  const isBroken = problem instanceof ServerProblem && problem.status === 500
  const reason = isGone || isBroken ? t('problem.assetUpdateFailed') : problemText(problem, t)
  return fieldIds.some((id) => Number(id) === notesField) ? t('problem.noteEditFailed', { reason }) : reason
}
