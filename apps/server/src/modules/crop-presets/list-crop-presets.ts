import { groupNames } from '#modules/groups/groups.queries.ts'
import { isBuiltInGroup } from '#modules/groups/may-change-group.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findPreset, type PresetPlace, pageOfPresets } from './crop-presets.repository.ts'
import type { CropPresetRow } from './crop-presets.tables.ts'
import { mayManage, type Owner, ownerKey, ownerOf, seesPresetsOf } from './preset-owners.ts'

/** More than most people have. */
const onPage = 500

/** Crop presets with what their groups are called. */
export interface NamedPresets {
  presets: CropPresetRow[]
  groups: ReadonlyMap<number, string>
}

export interface PresetPage extends NamedPresets {
  /** After which the next page begins; null on the last one. */
  next: PresetPlace | null
  /** For whom the viewer may make one. */
  owners: Owner[]
}

/** A page of the presets that somebody has. */
export async function listCropPresets(
  viewer: Viewer,
  after: PresetPlace | null,
  platform: Platform,
): Promise<PresetPage> {
  const groups = viewer.groupIds.map((id): Owner => ({ kind: 'group', id }))
  const site: Owner = { kind: 'site', id: null }
  const own: Owner = { kind: 'user', id: viewer.userId }
  const shared = viewer.isAdministrator ? null : [...groups, site].map(ownerKey)
  const wish = { shared, own: ownerKey(own), after, limit: onPage + 1 }
  const found = await pageOfPresets(wish, platform)
  const presets = found.slice(0, onPage)
  const last = presets.at(-1)
  const next = found.length > onPage && last ? { owner: last.owner_key, name: last.name_key } : null
  const takers = groups.filter(({ id }) => id !== null && !isBuiltInGroup(id))
  const owners = [own, ...takers, site].filter((owner) => mayManage(viewer, owner))
  const named = [...presets.map(ownerOf), ...owners].flatMap(({ kind, id }) => (kind === 'group' ? [id] : []))
  return { presets, next, owners, groups: await groupNames([...new Set(named)], platform) }
}

/** @throws Problem NotFound, for those of others too. */
export async function getCropPreset(viewer: Viewer, id: number, platform: Platform): Promise<NamedPresets> {
  const row = await findPreset(id, platform)
  if (!row || !seesPresetsOf(viewer, ownerOf(row))) throw new Problem('NotFound')
  return withGroup(row, platform)
}

export async function withGroup(row: CropPresetRow, platform: Platform): Promise<NamedPresets> {
  const { kind, id } = ownerOf(row)
  return { presets: [row], groups: await groupNames(kind === 'group' ? [id] : [], platform) }
}
