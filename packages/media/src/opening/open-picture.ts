import { turnedSize } from '#src/decoding/picture-source.ts'
import { checkPixels, type PictureHeader, readPictureHeader } from '#src/decoding/read-picture-header.ts'
import { RenderError } from '#src/decoding/render-problem.ts'
import { isDecodable } from '#src/decoding/sharp-decoder.ts'
import { stillExtent } from '#src/files/picture-extent.ts'
import { readOrientation, type TechnicalFacts } from '#src/files/technical-facts.ts'
import { isAvifSequence, stillOfSequence } from './avif-sequence.ts'
import { extractPreview } from './extract-preview.ts'
import type { MediaLimits } from './media-limits.ts'
import type { MediaTools } from './media-tools.ts'
import { isBitmap, openBitmap } from './open-bitmap.ts'
import { openDrawing } from './open-drawing.ts'
import { openFilm } from './open-film.ts'
import { openHeif, openJp2, openJxl, openPdf } from './open-still.ts'
import type { OpenedPicture } from './opened-picture.ts'
import type { RenderSubject } from './render-subject.ts'

/**
 * The picture that stands for a file, opened by whichever decoder fits its type, at least as large as `longestSide` where a
 * decoder has to choose a size. Rejects with the reason when there is none.
 */
export async function openPicture(
  subject: RenderSubject,
  longestSide: number,
  tools: MediaTools,
): Promise<OpenedPicture> {
  const { mediaType, doctype } = subject
  if (mediaType === 'image/svg+xml') return openDrawing(subject, longestSide, tools.limits)
  if (isDecodable(mediaType)) return openDecodable(subject, tools)
  if (mediaType === 'application/pdf') return openPdf(subject, longestSide, tools)
  if (mediaType === 'image/heic' || mediaType === 'image/heif') return openHeif(subject, longestSide, tools)
  if (mediaType === 'image/jxl') return openJxl(subject, longestSide, tools)
  if (mediaType === 'image/jp2' || mediaType === 'image/jpx') return openJp2(subject, longestSide, tools)
  if (isBitmap(mediaType)) return openBitmap(subject, tools)
  if (doctype === 'movie') return openFilm(subject.path, longestSide, tools.limits)
  return openEmbedded(subject, tools)
}

/** A picture that sharp decodes. JPEGs need no tags: their orientation is in the file where the decoder looks. */
async function openDecodable(subject: RenderSubject, tools: MediaTools): Promise<OpenedPicture> {
  const { bytes } = subject
  const source = bytes && isAvifSequence(bytes) ? stillOfSequence(bytes) : (bytes ?? subject.path)
  const header = await readPictureHeader(source)
  const { page } = subject
  if (page !== undefined && page > header.pages) throw new RenderError('damaged', `the file has ${header.pages} pages`)
  checkPixels(header, tools.limits.pixels)
  // PNG may state its orientation in XMP only, where libvips does not look.
  const stated = header.orientation === null && subject.mediaType === 'image/png' ? await statedBy(subject) : null
  const { width, height, displayWidth, displayHeight } = header
  const [shownWidth, shownHeight] = stated === null ? [displayWidth, displayHeight] : turnedSize(width, height, stated)
  const extent = stillExtent(shownWidth, shownHeight)
  const moves = isMoving(header, subject.mediaType) && mayMove(header, tools.limits)
  return {
    source,
    ...(page === undefined ? {} : { page }),
    orientation: stated ?? undefined,
    extent: extent && moves ? { ...extent, moving: true } : extent,
    facts: factsOf(header, [shownWidth, shownHeight], subject.mediaType),
  }
}

async function statedBy(subject: RenderSubject): Promise<number | null> {
  return subject.orientation === undefined ? readOrientation(await subject.tags()) : subject.orientation
}

function factsOf(
  header: PictureHeader,
  [shownWidth, shownHeight]: readonly (number | null)[],
  mediaType: string,
): Partial<TechnicalFacts> {
  const { width, height, colourSpace, bitsPerSample, pages } = header
  const facts = { displayWidth: shownWidth ?? null, displayHeight: shownHeight ?? null, colourSpace, bitsPerSample }
  // libheif has turned and cropped the picture already: what it gives is not the stored size.
  if (mediaType === 'image/avif') return facts
  return isMoving(header, mediaType) ? { ...facts, width, height, frames: pages } : { ...facts, width, height }
}

function isMoving({ pages }: PictureHeader, mediaType: string): boolean {
  return pages > 1 && (mediaType === 'image/gif' || mediaType === 'image/webp')
}

/** Beyond these limits a moving picture is shown by its first frame: each frame costs a decode and an encode. */
function mayMove({ width, height, pages }: PictureHeader, limits: MediaLimits): boolean {
  return pages <= limits.frames && pages * (width ?? 0) * (height ?? 0) <= limits.movingPixels
}

async function openEmbedded(subject: RenderSubject, tools: MediaTools): Promise<OpenedPicture> {
  const tags = await subject.tags()
  const preview = subject.packagePreview ?? (await extractPreview(subject.path, tags, tools.exiftool))
  if (!preview) throw new RenderError('unsupported', `no picture can be made of ${subject.mediaType}`)
  const header = await readPictureHeader(preview)
  checkPixels(header, tools.limits.pixels)
  // A preview with an orientation of its own speaks for itself; else that of the file holds.
  const orientation = header.orientation ?? readOrientation(tags) ?? undefined
  return {
    source: preview,
    orientation,
    extent: stillExtent(...turnedSize(header.width, header.height, orientation)),
  }
}
