import { ApiProblem, ServerProblem } from '@vitrine/hypermedia/api-problem.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'

const statusOf = (problem: Error) =>
  problem instanceof ApiProblem || problem instanceof ServerProblem ? problem.status : 0

/** Why invitations could not be made (INV-024 to INV-026). */
export function createErrorKey(problem: Error): MessageKey {
  const status = statusOf(problem)
  if (status === 400) return 'invitations.dataValidationFailed'
  return status === 500 ? 'invitations.mongoDbInsertFailed' : 'problem.simpleError'
}

/** Why an invitation could not be revoked (INV-038 to INV-040). */
export function revokeErrorKey(problem: Error): MessageKey {
  const status = statusOf(problem)
  if (status === 404) return 'invitations.inviteNotFound'
  return status === 500 ? 'invitations.inviteFailedToUpdate' : 'problem.simpleError'
}
