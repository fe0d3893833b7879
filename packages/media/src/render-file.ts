import { extractPreview } from './extract-preview.ts'
import type { MediaTools } from './media-tools.ts'
import type { MediaType } from './media-type.ts'
import type { RawTags } from './raw-tags.ts'
import { checkPixels, readPictureHeader } from './read-picture-header.ts'
import { type ChainRequest, type RenderedPicture, renderChain } from './render-chain.ts'
import { renderDrawing } from './render-drawing.ts'
import { renderFilm } from './render-film.ts'
import { RenderError } from './render-problem.ts'
import { renderHeif, renderPdf } from './render-still.ts'
import { isDecodable } from './sharp-decoder.ts'
import { readOrientation, type TechnicalFacts } from './technical-facts.ts'

export type RenderSubject = MediaType & {
  path: string
  /** The whole file, where it is small enough to be held. */
  bytes: Buffer | undefined
  size: number
  /** A preview found in a package (Office, OpenDocument). */
  packagePreview?: Buffer | undefined
}

export type ChainWish = Pick<ChainRequest, 'sizes' | 'squares' | 'quality'>

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
  if (doctype === 'movie') return renderFilm(subject.path, wish, tools.limits)
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
  const { pages: _pages, orientation: stated, ...facts } = await readPictureHeader(source)
  checkPixels(facts, tools.limits.pixels)
  // PNG may state its orientation in XMP only, where libvips does not look.
  const orientation = stated === null && subject.mediaType === 'image/png' ? readOrientation(tags) : null
  const request = { ...wish, pixelLimit: tools.limits.pixels, orientation: orientation ?? undefined }
  return {
    picture: await renderChain(source, request),
    facts: orientation === null ? facts : turnedFacts(facts, orientation),
  }
}

function turnedFacts<Facts extends Partial<TechnicalFacts>>(
  facts: Facts,
  orientation: number,
): Partial<TechnicalFacts> {
  const { width = null, height = null } = facts
  return orientation >= 5 ? { ...facts, displayWidth: height, displayHeight: width } : facts
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
