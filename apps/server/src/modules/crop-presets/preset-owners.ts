import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { CropPresetRow } from './crop-presets.tables.ts'

/** Whose a crop preset is: a person's or a group's by the number, or the site's. */
export type Owner = { kind: 'user' | 'group'; id: number } | { kind: 'site'; id: null }

export function ownerOf({ user_id, group_id }: Pick<CropPresetRow, 'user_id' | 'group_id'>): Owner {
  if (user_id !== null) return { kind: 'user', id: Number(user_id) }
  return group_id === null ? { kind: 'site', id: null } : { kind: 'group', id: Number(group_id) }
}

/** Those of groups come before those of the site, and these before those of people. */
export const ownerKey = ({ kind, id }: Owner): string => (id === null ? kind : `${kind}:${id}`)

/** People have their own, those of the groups that they are in, and the site's; administrators those of all groups. */
export function seesPresetsOf(viewer: Viewer, { kind, id }: Owner): boolean {
  if (viewer.kind !== 'user') return false
  if (kind === 'user') return id === viewer.userId
  return kind === 'site' || viewer.isAdministrator || viewer.groupIds.includes(id)
}

/**
 * Whether a viewer may make, change and remove presets of an owner: one's own; a group's as a member with the permission to
 * share presets; administrators those of all groups and of the site.
 */
export function mayManage(viewer: Viewer, owner: Owner): boolean {
  if (!(viewer.mayChange && seesPresetsOf(viewer, owner))) return false
  if (owner.kind === 'group') return hasGroupPermission(viewer, 'shareCropAndDownloadPresets')
  return owner.kind === 'user' || viewer.isAdministrator
}
