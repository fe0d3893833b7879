import type { Asset as AssetDocument, Preview } from '@vitrine/contract/assets.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { LaidWatermark } from '#modules/processing-profiles/archive-processing.ts'
import type { Platform } from '#platform/platform.ts'
import { handsOutOriginal } from './hand-out.ts'
import {
  PictureAddresses,
  type PreviewSize,
  pageSizes,
  previewSizes,
  previewWindow,
  quickSizes,
} from './preview-address.ts'
import { quickProfilesOf } from './quick-sets.ts'
import { drawnPages, fullRendition, wantedRendition } from './wanted-rendition.ts'

/** The size of the drawn icon that stands for a file without a picture. */
const iconSize = 200
const squareSize = 200

/** Who is told an address, and by which share. */
type Told = Pick<Access, 'viewer' | 'through'>

/** The addresses under which this viewer sees an asset, with what lies over its larger pictures, in the window of now. */
export function addressesOf(
  asset: Asset,
  { viewer, through }: Told,
  platform: Platform,
  watermark: LaidWatermark | null = null,
): PictureAddresses {
  const window = previewWindow(platform.clock.now())
  const { userId, scope } = viewer
  const claim = { assetId: asset.row.id, userId, window, content: contentMark(asset, watermark), scope, share: through }
  return new PictureAddresses(claim, asset.row.filename, { base: platform.settings.base, key: platform.signingKey })
}

/** The pictures of an asset that its viewer may see; previews are never empty: a file without a picture has its icon. */
export function assetPictures(
  asset: Asset,
  addresses: PictureAddresses,
  permissions: ReadonlySet<ArchivePermission>,
  archive: Pick<ArchiveRow, 'attributes'>,
): Pick<AssetDocument, 'previews' | 'quickRenditions'> {
  const hrefs = addresses.previews()
  const previews = previewSizes.map((size, place) => pictureOf(size, asset, hrefs[place] ?? ''))
  if (!permissions.has('Preview') || asset.renditions.length === 0) return { previews, quickRenditions: [] }
  const quick = addresses.quick()
  const told = quickProfilesOf(archive)
  const quickRenditions = quickSizes.flatMap((size, place) => {
    const { name, profile } = size
    if (!told.has(profile)) return []
    const description = `JPEG, longer side ${size.size} pixels, sRGB`
    const about = { name, display_name: name, description, default: false, original: false, profile }
    return [{ ...about, ...pictureOf(size, asset, quick[place] ?? '') }]
  })
  return { previews, quickRenditions }
}

const squarePlace = previewSizes.findIndex(({ size, square }) => square && size === squareSize)

/** The square that is kept from the start, for covers. */
export function squarePreview(asset: Asset, access: Told, platform: Platform): Preview {
  const href = addressesOf(asset, access, platform).preview(squarePlace)
  return pictureOf({ size: squareSize, square: true }, asset, href)
}

/** What is seen closer: the picture in its own pixels, and the pages of a document. */
export function closerPictures(
  found: JudgedAsset,
  addresses: PictureAddresses,
): Pick<AssetDocument, 'fullPicture' | 'pages'> {
  const { asset, permissions } = found
  const full = permissions.has('Download') && handsOutOriginal(found) ? fullRendition(asset) : null
  const count = permissions.has('Preview') ? drawnPages(asset) : null
  return {
    fullPicture: full && { ...pictureSizes(full), href: addresses.full() },
    pages: count === null ? null : { count, sizes: addresses.pages().map(sizeOfPages) },
  }

  function sizeOfPages(template: string, at: number) {
    return { size: pageSizes[at] ?? 0, template }
  }
}

const pictureSizes = ({ size, width, height, square }: Omit<Preview, 'href'>) => ({ size, width, height, square })

function pictureOf({ size, square }: PreviewSize, asset: Asset, href: string): Preview {
  const wanted = wantedRendition({ size, square }, asset)
  return { size, width: wanted?.width ?? iconSize, height: wanted?.height ?? iconSize, square, href }
}

/** Changes with the picture, and with what lies over it, so that the address does: browsers keep what they were given under it. */
export function contentMark({ row }: Asset, watermark: LaidWatermark | null = null): string {
  return (row.content_hash?.slice(0, 12) ?? 'none') + (watermark ? `.${watermark.mark}` : '')
}
