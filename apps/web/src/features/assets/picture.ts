import type { Asset, Preview } from '@vitrine/contract/assets.ts'

/**
 * Sizes to choose from: those that the server keeps from the start, and the largest. The others are made when somebody
 * asks for them, which for tiles of a whole page at once would be felt; and fewer sizes are found more often in the cache.
 */
const preferred = new Set([200, 400, 800, 1600, 2400])

/** The whole pictures of an asset to choose from, smallest first; cut squares are for covers. */
function wholePreviews({ previews }: Pick<Asset, 'previews'>): Preview[] {
  const whole = previews.filter(({ size, square }) => !square && preferred.has(size))
  return (whole.length > 0 ? whole : previews).toSorted((a, b) => a.size - b.size)
}

/** The smallest picture that fills a box of so many device pixels, else the largest; undefined without any. */
export function pictureFor(asset: Pick<Asset, 'previews'>, pixels: number): Preview | undefined {
  const whole = wholePreviews(asset)
  return whole.find(({ size }) => size >= pixels) ?? whole.at(-1)
}

/** The proportions of an asset's picture; a square where they are unknown. */
export function proportionsOf(asset: Pick<Asset, 'previews'>): { width: number; height: number } {
  const { width = 1, height = 1 } = wholePreviews(asset).at(-1) ?? {}
  return width > 0 && height > 0 ? { width, height } : { width: 1, height: 1 }
}
