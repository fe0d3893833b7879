import { type GroupPermission, groupPermissions } from '@vitrine/contract/permissions.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { doNoted, noteDeed } from '#modules/audit/note-deed.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { ensureGroup } from './ensure-group.ts'
import { findGroup } from './group-directory.queries.ts'
import { findGroupIdByName, isWithin } from './groups.queries.ts'
import { deleteGroupMember, insertGroupMember, updateGroupPermissions } from './groups.repository.ts'
import type { GroupRow } from './groups.tables.ts'

/** A change of a group that cannot be made, in a sentence that says why. */
export class GroupRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'GroupRefused'
  }
}

export interface GroupMember {
  kind: 'user' | 'group'
  id: number
  /** As people know it, for the audit log and for messages. */
  name: string
}

const longestName = 200

/** Makes a group without members and permissions. @throws GroupRefused for a name that is empty, too long or taken. */
export async function addGroup(
  viewer: Viewer,
  given: { name: string; description: string },
  platform: Platform,
): Promise<GroupRow> {
  const name = given.name.trim()
  if (name === '') throw new GroupRefused('Say the name of the group.')
  if (name.length > longestName) throw new GroupRefused(`The name of a group has at most ${longestName} characters.`)
  if ((await findGroupIdByName(fold(name), platform)) !== null)
    throw new GroupRefused(`There is a group “${name}” already.`)
  const entry = { deed: 'group.added', details: { name } } as const
  const id = await doNoted(viewer, entry, platform, (inside) => ensureGroup(name, given.description, inside))
  return getGroup(id, platform)
}

/** Sets what a group permits outside of archives; effective with the next request of anybody. @throws GroupRefused. */
export async function changeGroupPermissions(
  viewer: Viewer,
  group: GroupRow,
  change: { allow?: readonly string[]; forbid?: readonly string[] },
  platform: Platform,
): Promise<GroupPermission[]> {
  const { allow = [], forbid = [] } = change
  const unknown = [...allow, ...forbid].find((name) => !(groupPermissions as readonly string[]).includes(name))
  if (unknown !== undefined)
    throw new GroupRefused(`There is no permission “${unknown}”. Permissions: ${groupPermissions.join(', ')}`)
  if (group.id === builtIn.everyone)
    throw new GroupRefused(`“${group.name}” holds visitors, who are given no permissions outside of archives.`)
  const before = new Set<string>(JSON.parse(group.permissions))
  const permissions = groupPermissions.filter((name) => {
    return (before.has(name) || allow.includes(name)) && !forbid.includes(name)
  })
  const details = { before: [...before], permissions }
  await doNoted(viewer, { deed: 'group.permissionsChanged', subject: subjectOf(group), details }, platform, (inside) =>
    updateGroupPermissions(group.id, { permissions, by: viewer.userId }, inside),
  )
  return permissions
}

/** Puts somebody, or a group, into a group. @throws GroupRefused for built-in groups and for circles. */
export async function addGroupMember(
  viewer: Viewer,
  group: GroupRow,
  member: GroupMember,
  platform: Platform,
): Promise<void> {
  demandOwnMembers(group)
  if (member.kind === 'group' && (await isWithin(group.id, member.id, platform)))
    throw new GroupRefused(`“${group.name}” is within “${member.name}” itself: groups would hold each other.`)
  await doNoted(
    viewer,
    { deed: 'group.memberAdded', subject: subjectOf(group), details: { member } },
    platform,
    (inside) => insertGroupMember(group.id, member, inside),
  )
}

/** Takes somebody out of a group. @throws GroupRefused for built-in groups and who is not directly in it. */
export async function removeGroupMember(
  viewer: Viewer,
  group: GroupRow,
  member: GroupMember,
  platform: Platform,
): Promise<void> {
  demandOwnMembers(group)
  const entry = { deed: 'group.memberRemoved', subject: subjectOf(group), details: { member } } as const
  const isOut = await deed(platform, async (inside) => {
    const wasIn = await deleteGroupMember(group.id, member, inside)
    if (wasIn) await noteDeed(viewer, entry, inside)
    return wasIn
  })
  if (!isOut) throw new GroupRefused(`“${member.name}” is not directly in “${group.name}”.`)
}

/** By number or name. @throws GroupRefused when there is none. */
export async function groupNamed(name: string, platform: Platform): Promise<GroupRow> {
  const id = /^\d{1,9}$/.test(name) ? Number(name) : await findGroupIdByName(fold(name.trim()), platform)
  const group = id === null ? null : await findGroup(id, platform)
  if (!group) throw new GroupRefused(`There is no group “${name}”.`)
  return group
}

async function getGroup(id: number, platform: Platform): Promise<GroupRow> {
  const group = await findGroup(id, platform)
  if (!group) throw new Error(`The group ${id} that was just made is not there.`)
  return group
}

function demandOwnMembers({ id, name }: GroupRow): void {
  if (id === builtIn.everyone || id === builtIn.registeredUsers)
    throw new GroupRefused(`Who is in “${name}” follows from who asks; its members cannot be changed.`)
}

const subjectOf = ({ id, name }: GroupRow) => ({ kind: 'group' as const, id, name })
