import type { Asset } from '#modules/assets/asset-facts.ts'
import { pageSizes } from '#modules/picture-addresses/preview-address.ts'
import { drawnPages, extentOf } from '#modules/picture-addresses/wanted-rendition.ts'

/** In what the annotations of an asset are measured. */
export interface AnnotationFrame {
  /** Pixels of the picture as it is shown; 0 for a sound. Of a document of several pages the square that each page fits into. */
  width: number
  height: number
  /** How many; null for what has one. */
  pages: number | null
  /** Seconds; null for what does not play, and where it is not known. */
  duration: number | null
  /** Hash of the picture. */
  contentHash: string
}

/** Null where there is neither a picture nor time that passes. */
export function frameOf(asset: Asset): AnnotationFrame | null {
  const { doctype, content_hash } = asset.row
  const contentHash = content_hash ?? ''
  const duration = asset.technical.duration ?? null
  if (doctype === 'audio') return { width: 0, height: 0, pages: null, duration, contentHash }
  const sides = sidesOf(asset)
  if (sides === null) return null
  const pages = drawnPages(asset)
  const side = Math.max(...pageSizes)
  const own = pages === null ? sides : { width: side, height: side }
  return { ...own, pages, duration: doctype === 'movie' ? duration : null, contentHash }
}

/** Sides of the same picture that differ by less than this are the same. */
const tolerance = 0.02

/** What the file says of itself, unless its picture is another part of it, as a camera's own preview may be. */
function sidesOf(asset: Asset): { width: number; height: number } | null {
  const extent = extentOf(asset)
  const { displayWidth: width, displayHeight: height } = asset.technical
  if (extent === null) return null
  const shown = { width: extent.width, height: extent.height }
  if (!width || !height) return shown
  const isSame = Math.abs((width * extent.height) / (height * extent.width) - 1) < tolerance
  return isSame ? { width, height } : shown
}
