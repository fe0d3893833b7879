import { takeGroupAway } from '#modules/groups/take-group-away.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { takeEntriesOf } from './permissions.repository.ts'

/**
 * Deletes a group, its memberships and its lines in the access lists of archives, in one deed; effective with the next request of
 * anybody. It stands here, since groups know nothing of access lists.
 * @throws Problem PermissionDenied, NotFound.
 */
export async function removeGroup(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  const elsewhere = async (groupId: number, inside: Parameters<typeof takeEntriesOf>[1]) => ({
    access: await takeEntriesOf({ memberKind: 'group', memberId: groupId }, inside),
  })
  await takeGroupAway(viewer, id, elsewhere, platform)
}
