import { storedValue } from '#platform/storage/stored-value.ts'

export const smallestTile = 112
export const largestTile = 384

/** The wished side of a tile in pixels; the grid fits whole columns to it. */
export const tileSize = storedValue<number>('tileSize', (text) => {
  const size = Number(text)
  return size >= smallestTile && size <= largestTile ? size : 192
})
