import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { parseOrder } from '#modules/assets/asset-order.ts'
import { squarePreview } from '#modules/picture-addresses/asset-previews.ts'
import { firstAssets } from '#modules/selections/list-assets.ts'
import type { Platform } from '#platform/platform.ts'
import type { CollectionView } from './collection-view.ts'

/** A cover shows up to four pictures. */
const shown = 4

/** The cover of a collection without a chosen one: square thumbnails of its newest pictures that this viewer may see. */
export async function posterImages(view: CollectionView, platform: Platform): Promise<CollectionInfo['posterImages']> {
  const assets = await firstAssets(view.selection, { order: parseOrder(undefined), size: 12 }, platform)
  const pictures = assets.filter((asset) => asset.renditions.length > 0).slice(0, shown)
  return pictures.map((asset) => squarePreview(asset, view.access, platform))
}
