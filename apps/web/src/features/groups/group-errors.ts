import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

/** Why a group could not be saved, as the specification words it (GRP-049 to GRP-053). */
export function groupErrorText(problem: Error, t: Texts['t']): string {
  if (!(problem instanceof ApiProblem)) return problemText(problem, t)
  const { status, details } = problem
  if (status === 400) return t('groups.validationFailed')
  if (status === 403) return t('groups.forbidden')
  if (status !== 409) return problemText(problem, t)
  if (details.message.includes('circular_group_members')) return t('groups.circularMembers')
  if (details.message.includes('circular_member_of')) return t('groups.circularMemberOf')
  return t('groups.exists')
}
