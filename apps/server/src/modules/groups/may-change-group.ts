import type { Group } from '@vitrine/contract/people.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'

/** Whether who is in a group follows from who asks. */
export const isBuiltInGroup = (id: number) => id === builtIn.everyone || id === builtIn.registeredUsers

/**
 * What a viewer may do to a group. Administrators change groups, nobody else: whoever may change a membership may give
 * themselves every right. The built-in groups stay, keep their names, and have no members that somebody chose.
 */
export function actionsOnGroup(viewer: Viewer, groupId: number): Group['actions'] {
  const update = viewer.isAdministrator
  const isOwn = update && !isBuiltInGroup(groupId)
  return { delete: isOwn, update, updateMemberships: isOwn, updateMembers: isOwn, updateSAMLGroupName: isOwn }
}

/** @throws Problem PermissionDenied, with the reason where the group is built in. */
export function demandOnGroup(
  viewer: Viewer,
  group: { id: number; name: string },
  action: keyof Group['actions'],
): void {
  if (actionsOnGroup(viewer, group.id)[action]) return
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  const { name } = group
  const reasons = {
    delete: say('groups.builtInStays', { name }),
    updateMembers: say('groups.builtInMembers', { name }),
    updateMemberships: say('groups.builtInMemberships', { name }),
    updateSAMLGroupName: say('groups.builtInName', { name }),
    update: undefined,
  }
  const message = reasons[action]
  throw new Problem('PermissionDenied', message ? { message } : {})
}
