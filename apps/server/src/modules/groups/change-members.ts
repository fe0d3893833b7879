import { noteDeed } from '#modules/audit/note-deed.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { holdUsers } from '#modules/users/users.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import {
  deleteMembers,
  findGroupToChange,
  groupAndOuter,
  holdGroups,
  holdGroupsInGroups,
  insertMemberships,
  type MemberKind,
  memberIdsOf,
} from './group-members.repository.ts'
import type { GroupRow } from './groups.tables.ts'
import { demandOnGroup, isBuiltInGroup } from './may-change-group.ts'
import { difference, type SetChange } from './membership-change.ts'
import { refuseMissing } from './named-members.ts'

/** Who of which kind comes into a group, or leaves it. */
export type MembersChange = { readonly [Kind in MemberKind]?: SetChange }

/** Numbers with names, as the audit log has them. */
type Named = { id: number; name: string }[]

/** How many members of a kind there were and are, and who came and left. */
interface Difference {
  before: number
  after: number
  added: Named
  removed: Named
}

/**
 * Changes who is directly in a group, in one deed; effective with the next request of anybody. Who is in it already stays,
 * who is not in it does not leave.
 * @throws Problem PermissionDenied, NotFound, FieldValidationFailed, CircularGroupMembers.
 */
export async function changeMembers(
  viewer: Viewer,
  groupId: number,
  change: MembersChange,
  executing: Executing,
): Promise<{ [Kind in MemberKind]: Difference }> {
  return deed(executing, async (inside) => {
    if (change.group) await holdGroupsInGroups(inside)
    const group = await findGroupToChange(groupId, inside)
    if (!group) throw new Problem('NotFound')
    demandOnGroup(viewer, group, 'updateMembers')
    const users = change.user ? await changeKind(group, 'user', change.user, inside) : none
    const groups = change.group ? await changeKind(group, 'group', change.group, inside) : none
    const details = { ...(users === none ? {} : { users }), ...(groups === none ? {} : { groups }) }
    const subject = { kind: 'group' as const, id: group.id, name: group.name }
    if (Object.keys(details).length > 0)
      await noteDeed(viewer, { deed: 'group.membersChanged', subject, details }, inside)
    return { user: users, group: groups }
  })
}

/** Nobody came or left. */
const none: Difference = { before: 0, after: 0, added: [], removed: [] }

async function changeKind(
  group: GroupRow,
  kind: MemberKind,
  change: SetChange,
  inside: Executing,
): Promise<Difference> {
  const before = await memberIdsOf(group.id, kind, inside)
  const { added, removed } = difference(before, change)
  if (added.length + removed.length === 0) return none
  refuseBuiltIn(added, kind)
  const names = await (kind === 'user' ? holdUsers : holdGroups)([...added, ...removed], inside)
  const field = kind === 'user' ? 'users' : 'groups'
  refuseMissing(
    added.map((id) => (names.has(id) ? id : null)),
    { kind, field },
  )
  await deleteMembers(group.id, kind, removed, inside)
  const rows = added.map((id) => ({ group_id: group.id, member_kind: kind, member_id: id }))
  await insertMemberships(rows, inside)
  if (kind === 'group' && added.length > 0) await refuseCircle(group, added, names, inside)
  const named = (ids: readonly number[]): Named => ids.map((id) => ({ id, name: names.get(id) ?? '' }))
  const after = before.length + added.length - removed.length
  return { before: before.length, after, added: named(added), removed: named(removed) }
}

/** The guest is no person and has no groups; everybody is in the built-in groups, which are in no other. */
function refuseBuiltIn(added: readonly number[], kind: MemberKind): void {
  const isWrong = kind === 'user' ? added.includes(builtIn.guest) : added.some(isBuiltInGroup)
  if (!isWrong) return
  const message = kind === 'user' ? say('groups.guestNoMember') : say('groups.builtInNoMember')
  const fields = [{ field: kind === 'user' ? 'users' : 'groups', rule: 'builtIn', message }]
  throw new Problem('FieldValidationFailed', { message, fields })
}

async function refuseCircle(
  group: GroupRow,
  added: readonly number[],
  names: ReadonlyMap<number, string>,
  inside: Executing,
): Promise<void> {
  const around = await groupAndOuter(group.id, inside)
  const outer = added.find((id) => around.has(id))
  if (outer === undefined) return
  const message = say('groups.circularMembers', { inner: group.name, outer: names.get(outer) ?? String(outer) })
  throw new Problem('CircularGroupMembers', { message })
}
