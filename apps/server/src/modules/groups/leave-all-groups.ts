import type { Executing } from '#platform/database/deed.ts'
import { deleteMemberships, groupIdsAround } from './group-members.repository.ts'

/** Takes a user out of every group, within the deed that removes them. */
export async function leaveAllGroups(userId: number, inside: Executing): Promise<void> {
  const member = { kind: 'user', id: userId } as const
  await deleteMemberships(member, await groupIdsAround(member, inside), inside)
}
