import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { countOfLinks, judged, pageOfLinks } from '#modules/collections/link-view.ts'
import { squarePreview } from '#modules/picture-addresses/asset-previews.ts'
import type { Platform } from '#platform/platform.ts'
import type { AlbumView } from './album-view.ts'

/** What is told of an album beside what follows from its view. */
export interface AlbumFacts {
  assetCount: number
  posterImages: CollectionInfo['posterImages']
  /** The chosen cover, where this viewer sees it. */
  poster: JudgedAsset | null
}

/** A cover shows up to four pictures, of the first few members. */
const shown = 4
const lookedAt = 12

/** What the cover shows is what this viewer sees: hidden assets are on none. */
export async function albumFacts(view: AlbumView, platform: Platform): Promise<AlbumFacts> {
  const { album, access } = view
  const [poster = null] = album.poster_asset === null ? [] : await judged(access, [album.poster_asset], platform)
  const assetCount = await countOfLinks(view, platform)
  const first = poster || view.isSearch ? [] : await pageOfLinks(view, { page: 0, size: lookedAt }, platform)
  const pictures = (poster ? [poster] : first).filter(({ asset }) => asset.renditions.length > 0).slice(0, shown)
  const posterImages = pictures.map(({ asset }) => squarePreview(asset, access, platform))
  return { assetCount, posterImages, poster }
}
