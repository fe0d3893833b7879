import type { PictureEdit } from '@vitrine/contract/picture-edits.ts'
import type { PictureExtent } from '@vitrine/media/files/picture-extent.ts'
import type { OutputForm, RenditionForm } from '@vitrine/media/renditions/output-form.ts'
import type { Asset, StoredRendition } from '#modules/assets/asset-facts.ts'
import type { LaidWatermark } from '#modules/processing-profiles/archive-processing.ts'
import { type PreviewSize, previewSizes, type ShownPage } from './preview-address.ts'
import type { RenditionPurpose } from './rendition-key.ts'

/** The rendition that serves a size of an asset. */
export interface WantedRendition extends StoredRendition {
  form: RenditionForm
  /** Made when the file was read, and stays; others are made when somebody asks for them. */
  isKept: boolean
  purpose: RenditionPurpose
  /** Page of a document, from 1; width and height are then what it fits within. */
  page?: number
  /** How the picture is changed before it is brought to the sides. */
  edit?: PictureEdit
  /** What a profile says; previews have the standard. */
  quality?: number
  output?: OutputForm
  watermark?: LaidWatermark
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

/** Browsers hold a picture unpacked: beyond this longer side it would be half a gigabyte. */
export const mostPixels = 12_000
const largestPreview = Math.max(...previewSizes.map(({ size }) => size))

/** The picture in its own pixels, of the quality of downloads; null where the largest preview has them all, and where pixels are drawn at will. */
export function fullRendition(asset: Asset): WantedRendition | null {
  const isPicture = asset.row.doctype === 'image' || asset.row.doctype === 'graphic'
  const extent = extentOf(asset)
  if (!isPicture || !extent || extent.scalable || extent.moving) return null
  const pixels = pixelsOf({ size: mostPixels, square: false }, extent)
  const size = Math.max(pixels.width, pixels.height)
  if (size <= largestPreview) return null
  return { ...pixels, size, square: false, form: 'jpeg', isKept: false, purpose: 'download' }
}

/** Whether it is one picture of pixels that does not move: a part can be cut out of it. */
export function isStill(asset: Asset): boolean {
  const { doctype } = asset.row
  const extent = doctype === 'image' || doctype === 'graphic' ? extentOf(asset) : null
  return extent !== null && !extent.scalable && !extent.moving && drawnPages(asset) === null
}

/** How many pages of a file can be drawn, where there is more than one: PDF and TIFF. */
export function drawnPages({ row, technical, renditions }: Asset): number | null {
  const isPaged = row.media_type === 'application/pdf' || /^image\/(?:tiff|x-tiff-big)$/.test(row.media_type)
  const pages = technical.pages ?? 1
  return isPaged && pages > 1 && renditions.length > 0 ? pages : null
}

/** The rendition that serves a page; null where there is no such page. */
export function pageRendition({ page, size }: ShownPage, asset: Asset): WantedRendition | null {
  if (page > (drawnPages(asset) ?? 0)) return null
  const sides = { width: size, height: size, size, square: false }
  return { ...sides, form: 'jpeg', isKept: false, purpose: 'preview', page }
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
  const isMoving = wanted.form === 'webp' && !wanted.output
  if (isMoving || wanted.purpose === 'download' || wanted.page !== undefined) return []
  const isSame = (made: StoredRendition) => made.size === wanted.size && made.square === wanted.square
  const isEnough = (made: StoredRendition) =>
    (wanted.square || !made.square) && made.width >= wanted.width && made.height >= wanted.height
  return asset.renditions
    .filter((made) => isEnough(made) && (wanted.watermark !== undefined || !isSame(made)))
    .sort((a, b) => a.width * a.height - b.width * b.height)
}

/** Files that were read before extents were noted show as much as was made of them. */
export function extentOf({ technical, renditions }: Asset): PictureExtent | null {
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
