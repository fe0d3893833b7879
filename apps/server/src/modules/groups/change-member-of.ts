import { noteDeed } from '#modules/audit/note-deed.ts'
import { mayUpdate } from '#modules/users/may-change-user.ts'
import { holdUsers } from '#modules/users/users.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import {
  deleteMemberships,
  findGroupToChange,
  groupAndInner,
  groupIdsAround,
  holdGroups,
  holdGroupsInGroups,
  insertMemberships,
  type MemberKind,
} from './group-members.repository.ts'
import { demandOnGroup, isBuiltInGroup } from './may-change-group.ts'
import { difference, type SetChange } from './membership-change.ts'
import { refuseMissing } from './named-members.ts'

/**
 * Changes in which groups a person or a group is directly, in one deed; effective with the next request of anybody. Everyone
 * and Registered Users are left out of it: who is in them follows from who asks. Answers whether anything changed.
 * @throws Problem PermissionDenied, NotFound, FieldValidationFailed, CircularMemberOf.
 */
export async function changeMemberOf(
  viewer: Viewer,
  member: { kind: MemberKind; id: number },
  change: SetChange,
  executing: Executing,
): Promise<boolean> {
  return deed(executing, async (inside) => {
    if (member.kind === 'group') await holdGroupsInGroups(inside)
    const name = await nameHeld(viewer, member, inside)
    const before = await groupIdsAround(member, inside)
    const { added, removed } = difference(before, withoutBuiltIn(change))
    if (added.length + removed.length === 0) return false
    const names = await holdGroups([...before, ...added], inside)
    refuseMissing(
      added.map((id) => (names.has(id) ? id : null)),
      { kind: 'group', field: 'groups' },
    )
    if (member.kind === 'group') await refuseCircle({ ...member, name }, added, names, inside)
    await deleteMemberships(member, removed, inside)
    const rows = added.map((id) => ({ group_id: id, member_kind: member.kind, member_id: member.id }))
    await insertMemberships(rows, inside)
    const gone = new Set(removed)
    const named = (ids: readonly number[]) => ids.map((id) => ({ id, name: names.get(id) ?? '' }))
    const details = { before: named(before), after: named([...before.filter((id) => !gone.has(id)), ...added]) }
    const subject = { kind: member.kind, id: member.id, name }
    await noteDeed(viewer, { deed: `${member.kind}.membershipsChanged`, subject, details }, inside)
    return true
  })
}

function withoutBuiltIn(change: SetChange): SetChange {
  const own = (ids: readonly number[] = []) => ids.filter((id) => !isBuiltInGroup(id))
  return 'all' in change ? { all: own(change.all) } : { add: own(change.add), remove: own(change.remove) }
}

/** What the member is called; it stays until the deed is done. @throws Problem PermissionDenied, NotFound. */
async function nameHeld(viewer: Viewer, { kind, id }: { kind: MemberKind; id: number }, inside: Executing) {
  if (kind === 'group') {
    const group = await findGroupToChange(id, inside)
    if (!group) throw new Problem('NotFound')
    demandOnGroup(viewer, group, 'updateMemberships')
    return group.name
  }
  const name = (await holdUsers([id], inside)).get(id)
  if (name === undefined) throw new Problem('NotFound')
  if (!mayUpdate(viewer, id))
    throw new Problem('PermissionDenied', viewer.isAdministrator ? { message: say('users.builtIn') } : {})
  return name
}

/** Leaving groups never closes a circle: what the group holds is asked before anything is written. */
async function refuseCircle(
  group: { id: number; name: string },
  added: readonly number[],
  names: ReadonlyMap<number, string>,
  inside: Executing,
): Promise<void> {
  const within = await groupAndInner(group.id, inside)
  const inner = added.find((id) => within.has(id))
  if (inner === undefined) return
  const message = say('groups.circularMemberOf', { outer: group.name, inner: names.get(inner) ?? String(inner) })
  throw new Problem('CircularMemberOf', { message })
}
