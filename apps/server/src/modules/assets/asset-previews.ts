import type { Asset as AssetDocument, Preview } from '@vitrine/contract/assets.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import type { Asset } from './asset-facts.ts'
import {
  fullAddress,
  type PreviewClaim,
  type PreviewSize,
  pageSizes,
  pageTemplates,
  previewAddresses,
  previewSizes,
  previewWindow,
  quickSizes,
} from './preview-address.ts'
import { drawnPages, fullRendition, wantedRendition } from './wanted-rendition.ts'

/** The size of the drawn icon that stands for a file without a picture. */
const iconSize = 200
const squareSize = 200

/** The pictures of an asset that this viewer may see; previews are never empty: a file without a picture has its icon. */
export function assetPictures(
  asset: Asset,
  viewer: Viewer,
  permissions: ReadonlySet<ArchivePermission>,
  platform: Platform,
): Pick<AssetDocument, 'previews' | 'quickRenditions'> {
  const hrefs = pictureHrefs(asset, viewer, platform)
  const previews = previewSizes.map((size, place) => ({ ...pictureOf(size, asset), href: hrefs[place] ?? '' }))
  const isOffered = permissions.has('Preview') && asset.renditions.length > 0
  const quickRenditions = (isOffered ? quickSizes : []).map((size, place) => {
    return { name: size.name, ...pictureOf(size, asset), href: hrefs[previewSizes.length + place] ?? '' }
  })
  return { previews, quickRenditions }
}

/** The square that is kept from the start, for covers. */
export function squarePreview(asset: Asset, viewer: Viewer, platform: Platform): Preview {
  const place = previewSizes.findIndex(({ size, square }) => square && size === squareSize)
  const size = { size: squareSize, square: true }
  return { ...pictureOf(size, asset), href: pictureHrefs(asset, viewer, platform)[place] ?? '' }
}

/** What is seen closer: the picture in its own pixels, and the pages of a document. */
export function closerPictures(
  asset: Asset,
  viewer: Viewer,
  permissions: ReadonlySet<ArchivePermission>,
  platform: Platform,
): Pick<AssetDocument, 'fullPicture' | 'pages'> {
  const full = permissions.has('Download') ? fullRendition(asset) : null
  const count = permissions.has('Preview') ? drawnPages(asset) : null
  const { base } = platform.settings
  const address = [claimOf(asset, viewer, platform), asset.row.filename, platform.signingKey] as const
  return {
    fullPicture: full && { ...pictureSizes(full), href: base + fullAddress(...address) },
    pages: count === null ? null : { count, sizes: pageTemplates(...address).map(sizeOfPages) },
  }

  function sizeOfPages(template: string, at: number) {
    return { size: pageSizes[at] ?? 0, template: base + template }
  }
}

const pictureSizes = ({ size, width, height, square }: Omit<Preview, 'href'>) => ({ size, width, height, square })

function claimOf(asset: Asset, viewer: Viewer, platform: Platform): PreviewClaim {
  const window = previewWindow(platform.clock.now())
  return { assetId: asset.row.id, userId: viewer.userId, window, content: contentMark(asset) }
}

function pictureHrefs(asset: Asset, viewer: Viewer, platform: Platform): string[] {
  const claim = claimOf(asset, viewer, platform)
  const hrefs = previewAddresses(claim, asset.row.filename, platform.signingKey)
  return hrefs.map((href) => platform.settings.base + href)
}

function pictureOf({ size, square }: PreviewSize, asset: Asset): Omit<Preview, 'href'> {
  const { width, height } = wantedRendition({ size, square }, asset) ?? { width: iconSize, height: iconSize }
  return { size, width, height, square }
}

/** Changes with the picture, so that the address does. */
export function contentMark({ row }: Asset): string {
  return row.sha256?.slice(0, 12) ?? 'none'
}
