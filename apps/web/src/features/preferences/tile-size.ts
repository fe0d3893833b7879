export const smallestTile = 112
export const largestTile = 384
const usual = 192

/** The wished side of a tile in pixels, whatever was stored there; the grid fits whole columns to it. */
export function parseTileSize(value: unknown): number {
  const size = Number(value ?? Number.NaN)
  return size >= smallestTile && size <= largestTile ? size : usual
}
