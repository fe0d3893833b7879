import {
  type CropPresetChange,
  type CropPresetCreation,
  longestPresetName,
  mostPresets,
  narrowestPreset,
} from '@vitrine/contract/crop-presets.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { groupNames } from '#modules/groups/groups.queries.ts'
import { isBuiltInGroup } from '#modules/groups/may-change-group.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing, tell } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import {
  deletePreset,
  findPreset,
  holdPresets,
  insertPreset,
  presetsOfOwner,
  updatePreset,
} from './crop-presets.repository.ts'
import type { CropPresetRow } from './crop-presets.tables.ts'
import { mayManage, type Owner, ownerKey, ownerOf, seesPresetsOf } from './preset-owners.ts'

/**
 * Makes a preset under a name that no other of its owner has.
 * @throws Problem PermissionDenied, InvalidRequest that names the field.
 */
export async function addCropPreset(
  viewer: Viewer,
  { owner: wished, ...wish }: CropPresetCreation,
  platform: Platform,
): Promise<CropPresetRow> {
  const owner = await ownerFor(viewer, wished, platform)
  checkSides(wish)
  const facts = { ...nameOf(wish.name), kind: wish.kind, width: wish.width, height: wish.height }
  const whose = {
    owner_key: ownerKey(owner),
    user_id: owner.kind === 'user' ? owner.id : null,
    group_id: owner.kind === 'group' ? owner.id : null,
  }
  return deed(platform, async (inside) => {
    await holdPresets(inside)
    const others = await presetsOfOwner(whose.owner_key, inside)
    if (others.length >= mostPresets) throw wrong('name', 'most', say('cropPresets.most', { most: mostPresets }))
    demandFree(others, facts)
    const row = await insertPreset({ ...whose, ...facts, modified_at: inside.clock.now() }, inside)
    await settle(viewer, 'crop-preset.added', row, inside)
    return row
  })
}

/** @throws Problem PermissionDenied, NotFound, InvalidRequest that names the field. */
export function changeCropPreset(
  viewer: Viewer,
  id: number,
  { name, ...sides }: CropPresetChange,
  platform: Platform,
): Promise<CropPresetRow> {
  return onOne(viewer, id, platform, async (row, inside) => {
    const next = {
      ...row,
      ...(name === undefined ? {} : nameOf(name)),
      ...{ kind: sides.kind ?? row.kind, width: sides.width ?? row.width, height: sides.height ?? row.height },
      modified_at: inside.clock.now(),
    }
    checkSides(next)
    const others = await presetsOfOwner(row.owner_key, inside)
    demandFree(
      others.filter((other) => other.id !== id),
      next,
    )
    await updatePreset(next, inside)
    await settle(viewer, 'crop-preset.changed', next, inside)
    return next
  })
}

/** @throws Problem PermissionDenied, NotFound. */
export function removeCropPreset(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  return onOne(viewer, id, platform, async (row, inside) => {
    await deletePreset(id, inside)
    await settle(viewer, 'crop-preset.removed', row, inside)
  })
}

/** What is changed is read in the deed that changes it. */
function onOne<Result>(
  viewer: Viewer,
  id: number,
  platform: Platform,
  work: (row: CropPresetRow, inside: Executing) => Promise<Result>,
): Promise<Result> {
  return deed(platform, async (inside) => {
    await holdPresets(inside)
    const row = await findPreset(id, inside)
    if (!row || !seesPresetsOf(viewer, ownerOf(row))) throw new Problem('NotFound')
    if (!mayManage(viewer, ownerOf(row))) throw new Problem('PermissionDenied')
    return work(row, inside)
  })
}

/**
 * Of groups that somebody is not in nobody learns whether they are there.
 * @throws Problem PermissionDenied, InvalidRequest that names the field.
 */
async function ownerFor(viewer: Viewer, wished: CropPresetCreation['owner'], platform: Platform): Promise<Owner> {
  const owner: Owner =
    wished.kind === 'user'
      ? { kind: 'user', id: viewer.userId }
      : wished.kind === 'group'
        ? wished
        : { kind: 'site', id: null }
  if (owner.kind === 'group') {
    const isThere = seesPresetsOf(viewer, owner) && (await groupNames([owner.id], platform)).has(owner.id)
    if (!isThere) throw wrong('owner.id', 'exists', say('groups.noGroupThere'))
    if (isBuiltInGroup(owner.id)) throw wrong('owner.id', 'builtIn', say('cropPresets.builtIn'))
  }
  if (!mayManage(viewer, owner)) throw new Problem('PermissionDenied')
  return owner
}

/** A note of it, and word to those who have it. */
async function settle(
  viewer: Viewer,
  what: 'crop-preset.added' | 'crop-preset.changed' | 'crop-preset.removed',
  row: CropPresetRow,
  inside: Executing,
): Promise<void> {
  const { id, name, kind, width, height } = row
  const details = { owner: row.owner_key, kind, width, height }
  await noteDeed(viewer, { deed: what, subject: { kind: 'crop-preset', id, name }, details }, inside)
  await tell({ name: 'crop-presets.changed', userId: row.user_id, groupId: row.group_id }, inside)
}

function nameOf(given: string): Pick<CropPresetRow, 'name' | 'name_key'> {
  const name = given.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const most = longestPresetName
  if (name === '') throw wrong('name', 'missing', say('cropPresets.noName'))
  if ([...name].length > most) throw wrong('name', 'long', say('crops.longName', { most }))
  return { name, name_key: fold(name) }
}

function checkSides({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) <= Math.min(width, height) * narrowestPreset) return
  const field = width < height ? 'width' : 'height'
  throw wrong(field, 'narrow', say('cropPresets.narrow', { most: narrowestPreset }))
}

function demandFree(
  others: readonly CropPresetRow[],
  { name, name_key: key }: Pick<CropPresetRow, 'name' | 'name_key'>,
) {
  if (others.some((other) => other.name_key === key)) throw wrong('name', 'taken', say('cropPresets.taken', { name }))
}

function wrong(field: string, rule: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })
}
