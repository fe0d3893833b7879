import type { Executing } from '#platform/database/deed.ts'
import { deleteMemberships } from './groups.repository.ts'

/** Takes a user out of every group, within the deed that removes them. */
export async function leaveAllGroups(userId: number, inside: Executing): Promise<void> {
  await deleteMemberships({ kind: 'user', id: userId }, inside)
}
