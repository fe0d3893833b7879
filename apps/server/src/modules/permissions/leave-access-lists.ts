import type { Executing } from '#platform/database/deed.ts'
import { deleteEntriesOf } from './permissions.repository.ts'

/** Takes a user or group out of all access lists, within the deed that removes them. */
export async function leaveAccessLists(
  member: { kind: 'user' | 'group'; id: number },
  inside: Executing,
): Promise<void> {
  await deleteEntriesOf(member, inside)
}
