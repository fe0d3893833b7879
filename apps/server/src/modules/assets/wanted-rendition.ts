import type { PictureExtent } from '@vitrine/media/picture-extent.ts'
import type { Asset, StoredRendition } from './asset-facts.ts'
import type { PreviewSize } from './preview-address.ts'
import type { RenditionPurpose } from './rendition-key.ts'

/** The rendition that serves a size of an asset. */
export interface WantedRendition extends StoredRendition {
  form: 'jpeg' | 'webp'
  /** Made when the file was read, and stays; others are made when somebody asks for them. */
  isKept: boolean
  purpose: RenditionPurpose
}

/**
 * Which rendition serves a size, in pixels that hold whether it is made already or not. Pictures are never enlarged: all
 * sizes beyond a picture's own are one rendition. Null where there is no picture.
 */
export function wantedRendition(size: PreviewSize, asset: Asset): WantedRendition | null {
  const pixels = pixelsFor(size, asset)
  if (!pixels) return null
  const longer = Math.max(pixels.width, pixels.height)
  const form = asset.technical.picture?.moving && !size.square ? 'webp' : 'jpeg'
  const purpose = 'preview'
  const kept = asset.renditions.find(
    (made) => form === 'jpeg' && made.square === size.square && Math.max(made.width, made.height) === longer,
  )
  if (kept) return { ...kept, form, purpose, isKept: true }
  return { ...pixels, size: longer, square: size.square, form, purpose, isKept: false }
}

/** The pixels in which an asset is shown at a size. Null where there is no picture. */
export function pixelsFor(size: PreviewSize, asset: Asset): { width: number; height: number } | null {
  const extent = extentOf(asset)
  return extent ? pixelsOf(size, extent) : null
}

/**
 * The renditions from the start that are large enough to make this one of, the smallest first; none for what moves, and
 * for downloads, which are encoded once only.
 */
export function largerRenditions(wanted: WantedRendition, asset: Asset): StoredRendition[] {
  if (wanted.form !== 'jpeg' || wanted.purpose === 'download') return []
  const isSame = (made: StoredRendition) => made.size === wanted.size && made.square === wanted.square
  const isEnough = (made: StoredRendition) =>
    (wanted.square || !made.square) && made.width >= wanted.width && made.height >= wanted.height
  return asset.renditions
    .filter((made) => isEnough(made) && !isSame(made))
    .sort((a, b) => a.width * a.height - b.width * b.height)
}

/** Files that were read before extents were noted show as much as was made of them. */
function extentOf({ technical, renditions }: Asset): PictureExtent | null {
  if (renditions.length === 0) return null
  return technical.picture ?? renditions.filter(({ square }) => !square).sort((a, b) => b.width - a.width)[0] ?? null
}

function pixelsOf({ size, square }: PreviewSize, { width, height, scalable }: PictureExtent) {
  const side = square ? Math.min(width, height) : Math.max(width, height)
  const target = scalable ? size : Math.min(size, side)
  if (square) return { width: target, height: target }
  const scaled = (pixels: number) => Math.max(1, Math.round((pixels * target) / side))
  return { width: scaled(width), height: scaled(height) }
}
