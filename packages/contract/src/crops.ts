import { z } from 'zod'
import { deed, document, href, message, offered } from './document.ts'
import { PictureEdit } from './picture-edits.ts'

/** Letters of the name of a crop. */
export const longestCropName = 80
/** Crops that one picture can have. */
export const mostCrops = 100

const part = z.number().min(0).max(1)
/** What matters most in a picture as it is shown, unturned: parts of its width and height from the upper left. */
export const FocalPoint = z.object({ x: part, y: part })
export type FocalPoint = z.infer<typeof FocalPoint>

/** A part of a picture that is kept under a name; ours. The file stays as it is. */
export const AssetCrop = z.object({
  href: href('asset-crop'),
  name: z.string(),
  /** As requests for renditions take it. */
  edit: PictureEdit,
  /** The file was replaced by another picture since. */
  isOfEarlierPicture: z.boolean(),
  by: z.string(),
  modified: z.string(),
  change: offered(deed('PATCH', 'asset-crop-change', 'asset-crop')),
  remove: offered(deed('DELETE', null, null)),
})
export type AssetCrop = z.infer<typeof AssetCrop>
export const AssetCropDocument = document('asset-crop', AssetCrop)

/** The crops of a picture by name, and its focal point; ours. */
export const AssetCropsDocument = document(
  'asset-crops',
  z.object({
    data: z.array(AssetCrop),
    /** Null where nobody has set it. */
    focalPoint: offered(FocalPoint),
    /** Keeps a crop; null for whoever only looks. */
    keep: offered(deed('POST', 'asset-crop-creation', 'asset-crop')),
    setFocalPoint: offered(deed('PATCH', 'focal-point-change', 'asset-crops')),
  }),
)
export type AssetCrops = z.infer<typeof AssetCropsDocument.shape>

const name = z.string().max(1000)
export const AssetCropCreation = message('asset-crop-creation', z.object({ name, edit: PictureEdit }))
export type AssetCropCreation = z.infer<(typeof AssetCropCreation)['shape']>
export const AssetCropChange = message(
  'asset-crop-change',
  z.object({ name: name.optional(), edit: PictureEdit.optional() }),
)
export type AssetCropChange = z.infer<(typeof AssetCropChange)['shape']>
/** Null takes the focal point away. */
export const FocalPointChange = message('focal-point-change', z.object({ focalPoint: FocalPoint.nullable() }))

export const cropsAuditDeeds = ['crop.kept', 'crop.changed', 'crop.removed', 'focal-point.changed'] as const
