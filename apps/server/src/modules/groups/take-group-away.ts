import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findGroupToChange, groupIdsAround, holdGroupsInGroups, memberIdsOf } from './group-members.repository.ts'
import { factsOf } from './group-wish.ts'
import { deleteGroup } from './groups.repository.ts'
import { demandOnGroup } from './may-change-group.ts'

/** Takes a group out of what a higher word keeps, within the deed, and answers what it held there, for the audit log. */
export type TakeElsewhere = (groupId: number, inside: Executing) => Promise<Readonly<Record<string, unknown>>>

/**
 * Deletes a group with its memberships of either direction, in one deed that also does what higher words have to. Its number is
 * never given again. The audit log says all that it held.
 * @throws Problem PermissionDenied, NotFound.
 */
export async function takeGroupAway(
  viewer: Viewer,
  id: number,
  elsewhere: TakeElsewhere,
  platform: Platform,
): Promise<void> {
  await deed(platform, async (inside) => {
    await holdGroupsInGroups(inside)
    const group = await findGroupToChange(id, inside)
    if (!group) throw new Problem('NotFound')
    demandOnGroup(viewer, group, 'delete')
    const { description, permissions } = factsOf(group)
    const details = {
      description,
      permissions,
      users: await memberIdsOf(id, 'user', inside),
      groups: await memberIdsOf(id, 'group', inside),
      memberOf: await groupIdsAround({ kind: 'group', id }, inside),
      ...(await elsewhere(id, inside)),
    }
    await noteDeed(viewer, { deed: 'group.removed', subject: { kind: 'group', id, name: group.name }, details }, inside)
    await deleteGroup(id, inside)
  })
}
