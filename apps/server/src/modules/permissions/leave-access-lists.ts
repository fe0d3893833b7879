import type { Executing } from '#platform/database/deed.ts'
import { takeEntriesOf } from './permissions.repository.ts'

/** Takes a user out of all access lists, within the deed that removes them. */
export async function leaveAccessLists(userId: number, inside: Executing): Promise<void> {
  await takeEntriesOf({ memberKind: 'user', memberId: userId }, inside)
}
