import type { FocalPoint } from '@vitrine/contract/crops.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteFocalPoint, saveFocalPoint } from './crops.repository.ts'
import type { CroppedAsset } from './open-crops.ts'
import { demandChange, settle } from './save-crop.ts'

/** Says what matters most in a picture; null takes that back. @throws Problem PermissionDenied. */
export async function setFocalPoint(
  cropped: CroppedAsset,
  point: FocalPoint | null,
  platform: Platform,
): Promise<void> {
  demandChange(cropped)
  const { id, content_hash: hash } = cropped.asset.row
  await deed(platform, async (inside) => {
    if (point === null) await deleteFocalPoint(id, inside)
    else await saveFocalPoint({ asset_id: id, across: point.x, down: point.y, content_hash: hash ?? '' }, inside)
    await settle(cropped, { deed: 'focal-point.changed', details: { point } }, inside)
  })
}
