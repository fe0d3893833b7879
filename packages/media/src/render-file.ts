import { extractPreview } from './extract-preview.ts'
import type { MediaTools } from './media-tools.ts'
import type { RawTags } from './raw-tags.ts'
import { checkPixels, type PictureHeader, readPictureHeader } from './read-picture-header.ts'
import { type RenderedPicture, renderChain } from './render-chain.ts'
import { renderDrawing } from './render-drawing.ts'
import { renderFilm } from './render-film.ts'
import { RenderError } from './render-problem.ts'
import { renderHeif, renderPdf } from './render-still.ts'
import type { ChainWish, RenderSubject } from './render-subject.ts'
import { isDecodable } from './sharp-decoder.ts'
import { readOrientation, type TechnicalFacts } from './technical-facts.ts'

/** `facts` is what the decoder read itself, truer than what metadata says. */
export type FileRendering = { picture: RenderedPicture; facts?: Partial<TechnicalFacts> }

/** The picture that stands for a file, by whichever decoder fits its type. Rejects with the reason when there is none. */
export async function renderFile(
  subject: RenderSubject,
  tags: RawTags,
  wish: ChainWish,
  tools: MediaTools,
): Promise<FileRendering> {
  const { mediaType, doctype } = subject
  if (mediaType === 'image/svg+xml') return { picture: await renderDrawing(subject, wish, tools.limits) }
  if (isDecodable(mediaType)) return renderPicture(subject, tags, wish, tools)
  if (mediaType === 'application/pdf') return renderPdf(subject, wish, tools)
  if (mediaType === 'image/heic' || mediaType === 'image/heif') return renderHeif(subject, tags, wish, tools)
  if (doctype === 'movie') return { picture: await renderFilm(subject.path, wish, tools.limits) }
  return { picture: await renderEmbedded(subject, tags, wish, tools) }
}

/** A picture that sharp decodes. JPEGs need no tags: their orientation is in the file where the decoder looks. */
export async function renderPicture(
  subject: RenderSubject,
  tags: RawTags,
  wish: ChainWish,
  tools: MediaTools,
): Promise<FileRendering> {
  const source = subject.bytes ?? subject.path
  const header = await readPictureHeader(source)
  checkPixels(header, tools.limits.pixels)
  // PNG may state its orientation in XMP only, where libvips does not look.
  const stated = header.orientation === null && subject.mediaType === 'image/png' ? readOrientation(tags) : null
  const request = { ...wish, pixelLimit: tools.limits.pixels, orientation: stated ?? undefined }
  return { picture: await renderChain(source, request), facts: factsOf(header, stated, subject.mediaType) }
}

function factsOf(header: PictureHeader, orientation: number | null, mediaType: string): Partial<TechnicalFacts> {
  const { width, height, displayWidth, displayHeight, colourSpace, bitsPerSample, pages } = header
  const shown = orientation !== null && orientation >= 5 ? [height, width] : [displayWidth, displayHeight]
  const facts = { displayWidth: shown[0] ?? null, displayHeight: shown[1] ?? null, colourSpace, bitsPerSample }
  // libheif has turned and cropped the picture already: what it gives is not the stored size.
  if (mediaType === 'image/avif') return facts
  const isMoving = pages > 1 && (mediaType === 'image/gif' || mediaType === 'image/webp')
  return isMoving ? { ...facts, width, height, frames: pages } : { ...facts, width, height }
}

async function renderEmbedded(subject: RenderSubject, tags: RawTags, wish: ChainWish, tools: MediaTools) {
  const preview = subject.packagePreview ?? (await extractPreview(subject.path, tags, tools.exiftool))
  if (!preview) throw new RenderError('unsupported', `no picture can be made of ${subject.mediaType}`)
  const header = await readPictureHeader(preview)
  checkPixels(header, tools.limits.pixels)
  // A preview with an orientation of its own speaks for itself; else that of the file holds.
  const orientation = header.orientation ?? readOrientation(tags) ?? undefined
  return renderChain(preview, { ...wish, pixelLimit: tools.limits.pixels, orientation })
}
