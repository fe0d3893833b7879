import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { getAsset, type JudgedAsset } from '#modules/assets/get-asset.ts'
import type { Access } from '#modules/permissions/access.ts'
import { isStill } from '#modules/picture-addresses/wanted-rendition.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findCrop, findFocalPoint, listCrops } from './crops.repository.ts'
import type { CropRow, FocalPointRow } from './crops.tables.ts'

export interface CroppedAsset extends JudgedAsset {
  access: Access
}

export interface CropsOfAsset extends CroppedAsset {
  crops: CropRow[]
  /** Null where nobody has set it for the picture as it is now. */
  focalPoint: FocalPointRow | null
}

/**
 * A picture of which parts are kept.
 * @throws Problem AssetNotFound, PermissionDenied; NotFound where it is no still picture.
 */
export async function openCropped(
  access: Access,
  place: { archiveId: number | null; path: string },
  permission: ArchivePermission,
  platform: Platform,
): Promise<CroppedAsset> {
  const found = await getAsset(access, place, permission, platform)
  if (!isStill(found.asset)) throw new Problem('NotFound')
  return { ...found, access }
}

export async function cropsOf(cropped: CroppedAsset, platform: Platform): Promise<CropsOfAsset> {
  const { id, content_hash: hash } = cropped.asset.row
  const [crops, point] = await Promise.all([listCrops(id, platform), findFocalPoint(id, platform)])
  // What mattered in another picture says nothing of this one.
  return { ...cropped, crops, focalPoint: point?.content_hash === (hash ?? '') ? point : null }
}

/** @throws Problem NotFound. */
export async function getCrop(cropped: CroppedAsset, id: number, platform: Platform): Promise<CropRow> {
  const row = await findCrop(cropped.asset.row.id, id, platform)
  if (!row) throw new Problem('NotFound')
  return row
}
