import type { GroupWish } from '@vitrine/contract/groups.ts'
import type { Group } from '@vitrine/contract/people.ts'
import { noPermissions, ofAlbums, type Permissions } from './permission-sections.ts'

/** What a form says of a group: the texts as they are typed. */
export interface GroupDraft {
  name: string
  description: string
  samlGroupName: string
  level: number
  mode: number
  permissions: Permissions
  propertyBag: readonly { key: string; value: string }[]
}

/** A new group, before anything was typed. */
export const newGroup: GroupDraft = {
  name: '',
  description: '',
  samlGroupName: '',
  level: 35,
  mode: 0,
  permissions: noPermissions,
  propertyBag: [],
}

/** A group as the form begins with it. */
export function draftOf(group: Omit<Group, 'permissions'> & Partial<Pick<Group, 'permissions'>>): GroupDraft {
  const { name, description, samlGroupName, license, permissions, propertyBag } = group
  const { albums = {}, ...flags } = permissions ?? {}
  const permitted = Object.entries(albums).map(([flag, is]) => [ofAlbums(flag), is] as const)
  return {
    name,
    description,
    samlGroupName,
    level: license.defaultLevel,
    mode: license.defaultConcurrencyMode,
    permissions: { ...flags, ...Object.fromEntries(permitted) },
    propertyBag,
  }
}

/** What of a draft is to be sent: all of a new group, of a known one only what is different (GRP-030, GRP-031). Null: nothing. */
export function wishOf(given: GroupDraft, before: GroupDraft | null): GroupWish | null {
  const draft = {
    ...given,
    name: given.name.trim(),
    samlGroupName: given.samlGroupName.trim(),
    propertyBag: given.propertyBag.filter(({ key, value }) => key !== '' && value !== ''),
  }
  const isOther = (name: keyof GroupDraft) =>
    before === null || JSON.stringify(draft[name]) !== JSON.stringify(before[name])
  const permissions = permissionsWish(draft.permissions, before?.permissions ?? null)
  const license = {
    ...(isOther('level') ? { defaultLevel: draft.level } : {}),
    ...(isOther('mode') ? { defaultConcurrencyMode: draft.mode } : {}),
  } as NonNullable<GroupWish['license']>
  const wish: GroupWish = {
    ...(isOther('name') ? { name: draft.name } : {}),
    ...(isOther('description') ? { description: draft.description } : {}),
    ...(isOther('samlGroupName') ? { samlGroupName: draft.samlGroupName } : {}),
    ...(Object.keys(license).length > 0 ? { license } : {}),
    ...(permissions === null ? {} : { permissions }),
    ...(isOther('propertyBag') ? { propertyBag: draft.propertyBag } : {}),
  }
  return Object.keys(wish).length === 0 ? null : wish
}

/** Those that are different, of a new group all, as they are said over the wire: those of albums in an object of their own. Null: none. */
function permissionsWish(now: Permissions, before: Permissions | null): GroupWish['permissions'] | null {
  const different = Object.entries(now).filter(([name, is]) => before === null || (before[name] ?? false) !== is)
  if (different.length === 0) return null
  const isOfAlbums = ([name]: [string, boolean]) => name.startsWith('albums.')
  const albums = different.filter(isOfAlbums).map(([name, is]) => [name.slice('albums.'.length), is] as const)
  const others = different.filter((one) => !isOfAlbums(one))
  return { ...Object.fromEntries(others), ...(albums.length > 0 ? { albums: Object.fromEntries(albums) } : {}) }
}
