import { type AssetCropChange, type AssetCropCreation, longestCropName, mostCrops } from '@vitrine/contract/crops.ts'
import { isUnchanged, type PictureEdit } from '@vitrine/contract/picture-edits.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteValuesChanged } from '#modules/archives/note-content.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { checkCrop } from '#modules/picture-addresses/edited-profile.ts'
import { deed, type Executing, tell } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { countCrops, deleteCrop, findCrop, holdCrops, insertCrop, listCrops, updateCrop } from './crops.repository.ts'
import type { CropRow } from './crops.tables.ts'
import type { CroppedAsset } from './open-crops.ts'

/**
 * Keeps a part of a picture under a name that no other part of it has.
 * @throws Problem PermissionDenied, InvalidRequest that names the field.
 */
export async function keepCrop(
  cropped: CroppedAsset,
  { name, edit }: AssetCropCreation,
  platform: Platform,
): Promise<CropRow> {
  const { viewer } = cropped.access
  demandChange(cropped)
  checkEdit(edit, cropped)
  const called = checkName(name)
  return deed(platform, async (inside) => {
    const { id: assetId, content_hash: hash } = cropped.asset.row
    await holdCrops(assetId, inside)
    const others = await listCrops(assetId, inside)
    if (others.length >= mostCrops) throw wrong('name', 'most', say('crops.most', { most: mostCrops }))
    const made = await insertCrop(
      {
        ...{ asset_id: assetId, ...called, edit: JSON.stringify(edit), content_hash: hash ?? '' },
        ...{ user_name: viewer.userName, modified_at: inside.clock.now() },
      },
      inside,
    )
    if (made === null) throw taken(called.name)
    await settle(cropped, { deed: 'crop.kept', details: { crop: called.name } }, inside)
    return made
  })
}

/** @throws Problem NotFound, PermissionDenied, InvalidRequest that names the field. */
export async function changeCrop(
  cropped: CroppedAsset,
  id: number,
  { name, edit }: AssetCropChange,
  platform: Platform,
): Promise<CropRow> {
  const { viewer, asset } = { ...cropped.access, asset: cropped.asset.row }
  demandChange(cropped)
  if (edit !== undefined) checkEdit(edit, cropped)
  const called = name === undefined ? {} : checkName(name)
  return deed(platform, async (inside) => {
    await holdCrops(asset.id, inside)
    const row = await findCrop(asset.id, id, inside)
    if (!row) throw new Problem('NotFound')
    const drawn = edit === undefined ? {} : { edit: JSON.stringify(edit), content_hash: asset.content_hash ?? '' }
    const next = { ...row, ...called, ...drawn, user_name: viewer.userName, modified_at: inside.clock.now() }
    const others = (await listCrops(asset.id, inside)).filter((other) => other.id !== id)
    if (others.some(({ name_key }) => name_key === next.name_key)) throw taken(next.name)
    await updateCrop(next, inside)
    const details = { crop: next.name, ...(row.name === next.name ? {} : { before: row.name }) }
    await settle(cropped, { deed: 'crop.changed', details }, inside)
    return next
  })
}

/** @throws Problem NotFound, PermissionDenied. */
export async function removeCrop(cropped: CroppedAsset, id: number, platform: Platform): Promise<void> {
  demandChange(cropped)
  await deed(platform, async (inside) => {
    const row = await findCrop(cropped.asset.row.id, id, inside)
    if (!row) throw new Problem('NotFound')
    await deleteCrop(id, inside)
    await settle(cropped, { deed: 'crop.removed', details: { crop: row.name } }, inside)
  })
}

/** The count, a note of it, and word to those who look at the asset. */
export async function settle(
  { access, asset: { row }, archive }: CroppedAsset,
  what: { deed: 'crop.kept' | 'crop.changed' | 'crop.removed' | 'focal-point.changed'; details: object },
  inside: Executing,
): Promise<void> {
  await countCrops(row.id, inside)
  await noteValuesChanged(archive.id, inside)
  const subject = { kind: 'asset' as const, id: row.id, name: row.path }
  await noteDeed(access.viewer, { deed: what.deed, subject, details: { ...what.details } }, inside)
  await tell({ name: 'assets.edited', archiveId: archive.id, ids: [row.id], reorders: false }, inside)
}

export function demandChange({ access: { viewer } }: CroppedAsset): void {
  if (!viewer.mayChange) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
}

function checkEdit(edit: PictureEdit, { asset }: CroppedAsset): void {
  if (isUnchanged(edit)) throw wrong('edit', 'change', say('pictureEdits.nothing'))
  checkCrop(edit, asset)
}

function checkName(given: string): Pick<CropRow, 'name' | 'name_key'> {
  const name = given.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (name === '') throw wrong('name', 'missing', say('crops.noName'))
  if ([...name].length > longestCropName) throw wrong('name', 'long', say('crops.longName', { most: longestCropName }))
  return { name, name_key: fold(name) }
}

const taken = (name: string) => wrong('name', 'taken', say('crops.taken', { name }))

function wrong(field: string, rule: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })
}
