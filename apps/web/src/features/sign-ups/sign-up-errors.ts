import { ApiProblem, ServerProblem } from '@vitrine/hypermedia/api-problem.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'

const statusOf = (problem: Error) =>
  problem instanceof ApiProblem || problem instanceof ServerProblem ? problem.status : 0

type ByStatus = Readonly<Record<number, MessageKey>>

const update: ByStatus = {
  400: 'signUps.fieldValidationFailed',
  404: 'signUps.notFound',
  500: 'signUps.updateFailed',
}
const approve: ByStatus = {
  400: 'signUps.groupValidationFailed',
  404: 'signUps.notFound',
  500: 'signUps.addUserFailed',
}
const reject: ByStatus = { 404: 'signUps.notFound', 500: 'signUps.userUpdateFailed' }

/** Why details could not be saved (SGN-029 to SGN-031). */
export const updateErrorKey = (problem: Error) => update[statusOf(problem)] ?? 'problem.simpleError'

/** Why a sign-up could not be approved (SGN-032 to SGN-035). */
export function approveErrorKey(problem: Error): MessageKey {
  const isOut = problem instanceof ApiProblem && problem.details.message.includes('out_of_licenses')
  if (isOut && statusOf(problem) === 409) return 'signUps.outOfLicences'
  return approve[statusOf(problem)] ?? 'problem.simpleError'
}

/** Why a sign-up could not be rejected (SGN-036, SGN-037). */
export const rejectErrorKey = (problem: Error) => reject[statusOf(problem)] ?? 'problem.simpleError'
