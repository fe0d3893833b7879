import type { AssetCrop, AssetCrops } from '@vitrine/contract/crops.ts'
import { PictureEdit } from '@vitrine/contract/picture-edits.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import type { CropRow } from './crops.tables.ts'
import type { CroppedAsset, CropsOfAsset } from './open-crops.ts'

const mayKeep = ({ access: { viewer }, permissions }: CroppedAsset) => viewer.mayChange && permissions.has('CropRotate')

export function representCrop(cropped: CroppedAsset, row: CropRow, base: string): AssetCrop {
  const { archive, asset } = cropped
  const href = `${base}${assetsPaths.crops(archive, asset.row.path)}${row.id}`
  const deed = mayKeep(cropped) ? href : null
  return {
    href,
    name: row.name,
    edit: PictureEdit.parse(JSON.parse(row.edit)),
    isOfEarlierPicture: row.content_hash !== (asset.row.content_hash ?? ''),
    by: row.user_name,
    modified: new Date(row.modified_at).toISOString(),
    change: deed,
    remove: deed,
  }
}

export function representCrops(found: CropsOfAsset, base: string): AssetCrops {
  const { archive, asset, crops, focalPoint } = found
  const list = base + assetsPaths.crops(archive, asset.row.path)
  const deed = mayKeep(found) ? list : null
  return {
    data: crops.map((row) => representCrop(found, row, base)),
    focalPoint: focalPoint && { x: focalPoint.across, y: focalPoint.down },
    keep: deed,
    setFocalPoint: deed,
  }
}
