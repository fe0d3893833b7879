import type { Group, GroupChoice } from '@vitrine/contract/people.ts'
import { groupPermissions } from '@vitrine/contract/permissions.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { groupsPaths } from './groups.paths.ts'
import type { GroupRow } from './groups.tables.ts'

/** Nothing can be changed through the directory yet; the flags say so. */
const noActions: Group['actions'] = {
  delete: false,
  update: false,
  updateMemberships: false,
  updateMembers: false,
  updateSAMLGroupName: false,
}

/** What stands in the column `profile`, with what is missing there filled in. */
interface Profile {
  license: Group['license']
  propertyBag: Group['propertyBag']
  externalIDs: Group['externalIDs']
  samlGroupName: string
}
const emptyProfile: Profile = {
  license: { defaultLevel: 35, defaultConcurrencyMode: 0 },
  propertyBag: [],
  externalIDs: [],
  samlGroupName: '',
}

/** A group as the directory shows it (wire reference 20.3). */
export function representGroup(group: GroupRow, base: string): Group {
  const profile: Profile = { ...emptyProfile, ...JSON.parse(group.profile) }
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
    actions: noActions,
    groupMembersHref: base + groupsPaths.groupMembers(group.id),
    userMembersHref: base + groupsPaths.userMembers(group.id),
  }
}

/** `albums.create` stands in an object of its own (wire reference 20.9). */
function permissionFlags(given: ReadonlySet<string>): Group['permissions'] {
  const flags = groupPermissions.map((name) => [name, given.has(name)] as const)
  const albums = flags.filter(([name]) => name.startsWith('albums.')).map(([name, is]) => [name.slice(7), is])
  const others = flags.filter(([name]) => !name.startsWith('albums.'))
  return { ...Object.fromEntries(others), albums: Object.fromEntries(albums) } as Group['permissions']
}

export function representGroupChoice({ id, name, description }: GroupRow): GroupChoice {
  return { id, name, displayName: name, description }
}
