import type { Preview } from '@vitrine/contract/assets.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import type { Asset } from './asset-facts.ts'
import { previewAddresses, previewSizes, previewWindow } from './preview-address.ts'
import { wantedRendition } from './wanted-rendition.ts'

/** The size of the drawn icon that stands for a file without a picture. */
const iconSize = 200

/** The ready-made pictures of an asset for this viewer; never empty: a file without a picture has its icon. */
export function assetPreviews(asset: Asset, viewer: Viewer, platform: Platform): Preview[] {
  const { row } = asset
  const window = previewWindow(platform.clock.now())
  const content = contentMark(asset)
  const claim = { assetId: row.id, userId: viewer.userId, window, content }
  const hrefs = previewAddresses(claim, row.filename, platform.signingKey)
  return previewSizes.map((size, place) => {
    const pixels = wantedRendition(size, asset) ?? { width: iconSize, height: iconSize }
    const href = platform.settings.base + (hrefs[place] ?? '')
    return { size: size.size, width: pixels.width, height: pixels.height, href, square: size.square }
  })
}

/** Changes with the picture, so that the address does. */
export function contentMark({ row }: Asset): string {
  return row.sha256?.slice(0, 12) ?? 'none'
}
