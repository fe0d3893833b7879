import type { Group, GroupChoice } from '@vitrine/contract/people.ts'
import { groupPermissions } from '@vitrine/contract/permissions.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { readGroupProfile } from './group-profile.ts'
import { groupsPaths } from './groups.paths.ts'
import type { GroupRow } from './groups.tables.ts'
import { actionsOnGroup } from './may-change-group.ts'

/** A group as the directory shows it (wire reference 20.3). */
export function representGroup(viewer: Viewer, group: GroupRow, base: string): Group {
  const profile = readGroupProfile(group.profile)
  const actions = actionsOnGroup(viewer, group.id)
  return {
    href: base + groupsPaths.group(group.id),
    id: group.id,
    name: group.name,
    description: group.description,
    samlGroupName: profile.samlGroupName,
    created: new Date(group.created_at).toISOString(),
    modified: new Date(group.modified_at).toISOString(),
    externalIDs: profile.externalIDs,
    license: profile.license,
    permissions: permissionFlags(new Set(JSON.parse(group.permissions) as string[])),
    propertyBag: profile.propertyBag,
    isMemberOfRegisteredUsers: group.id === builtIn.registeredUsers,
    actions,
    groupMembersHref: base + groupsPaths.groupMembers(group.id),
    userMembersHref: base + groupsPaths.userMembers(group.id),
    memberOfHref: base + groupsPaths.memberOf(group.id),
    remove: actions.delete ? base + groupsPaths.number(group.id) : null,
  }
}

/** `albums.create` stands in an object of its own (wire reference 20.9). */
export function permissionFlags(given: ReadonlySet<string>): Group['permissions'] {
  const flags = groupPermissions.map((name) => [name, given.has(name)] as const)
  const albums = flags.filter(([name]) => name.startsWith('albums.')).map(([name, is]) => [name.slice(7), is])
  const others = flags.filter(([name]) => !name.startsWith('albums.'))
  return { ...Object.fromEntries(others), albums: Object.fromEntries(albums) } as Group['permissions']
}

export function representGroupChoice({ id, name, description }: GroupRow): GroupChoice {
  return { id, name, displayName: name, description }
}
