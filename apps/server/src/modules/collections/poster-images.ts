import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { parseOrder } from '#modules/assets/asset-order.ts'
import { squarePreview } from '#modules/picture-addresses/asset-previews.ts'
import { firstAssets } from '#modules/selections/list-assets.ts'
import type { Platform } from '#platform/platform.ts'
import type { CollectionView } from './collection-view.ts'
import { judged } from './link-view.ts'

/** A cover shows up to four pictures. */
const shown = 4

/** What a collection shows as its cover, and the asset that was chosen for it. */
export type Poster = Pick<CollectionInfo, 'posterAsset' | 'posterImages'>

export const noPoster: Poster = { posterAsset: null, posterImages: [] }

/** The cover of an archive or folder: what was chosen for the archive, where this viewer sees it; else its newest pictures. */
export async function posterOf(view: CollectionView, platform: Platform): Promise<Poster> {
  const chosen = view.folder === null ? await chosenPoster(view, platform) : null
  return chosen ?? newestPictures(view, platform)
}

/** Square thumbnails of the newest pictures that this viewer may see. */
export async function newestPictures(view: CollectionView, platform: Platform): Promise<Poster> {
  const assets = await firstAssets(view.selection, { order: parseOrder(undefined), size: 12 }, platform)
  const pictures = assets.filter((asset) => asset.renditions.length > 0).slice(0, shown)
  return { posterAsset: null, posterImages: pictures.map((asset) => squarePreview(asset, view.access, platform)) }
}

/** Null where none was chosen, where it is not in the archive any more, or hidden from this viewer. */
async function chosenPoster({ archive, access }: CollectionView, platform: Platform): Promise<Poster | null> {
  if (archive.poster_asset === null) return null
  const [found] = await judged(access, [archive.poster_asset], platform)
  if (found === undefined || found.archive.id !== archive.id) return null
  const { asset } = found
  return {
    posterAsset: platform.settings.base + assetsPaths.asset(archive, asset.row.path),
    posterImages: asset.renditions.length > 0 ? [squarePreview(asset, access, platform)] : [],
  }
}
