import type { Asset } from '#modules/assets/asset-facts.ts'
import { pixelsFor } from './wanted-rendition.ts'

const longestSide = 320
const mostFrames = 24
const mostColumns = 6
/** A frame for so much of a short film, seconds. */
const shortestPart = 0.25

/** How the frames of a film lie in its strip, known before it is made. Null where there is no picture or no length. */
export interface FilmStrip {
  /** Size of one frame, pixels. */
  width: number
  height: number
  columns: number
  /** Middles of equal parts of the film, seconds; one for each frame. */
  times: number[]
}

export function filmStripOf(asset: Asset): FilmStrip | null {
  const { duration } = asset.technical
  const pixels = pixelsFor({ size: longestSide, square: false }, asset)
  if (asset.row.doctype !== 'movie' || !duration || !pixels) return null
  const frames = Math.max(1, Math.min(mostFrames, Math.round(duration / shortestPart)))
  const times = Array.from({ length: frames }, (_, at) => ((at + 0.5) * duration) / frames)
  return { ...pixels, columns: Math.min(frames, mostColumns), times }
}
