import { extractPreview } from './extract-preview.ts'
import type { MediaTools } from './media-tools.ts'
import type { MediaType } from './media-type.ts'
import type { RawTags } from './raw-tags.ts'
import { checkPixels, type PictureHeader, readPictureHeader } from './read-picture-header.ts'
import { type ChainRequest, type RenderedPicture, renderChain } from './render-chain.ts'
import { RenderError } from './render-problem.ts'
import { isDecodable } from './sharp-decoder.ts'
import { readOrientation } from './technical-facts.ts'

export type RenderSubject = MediaType & {
  path: string
  /** The whole file, where it is small enough to be held. */
  bytes: Buffer | undefined
  size: number
}

export type ChainWish = Pick<ChainRequest, 'sizes' | 'squares' | 'quality'>

/** `header` is there when the decoder could read the picture itself, not a preview of it. */
export type FileRendering = { picture: RenderedPicture; header?: PictureHeader }

/** The picture that stands for a file, by whichever decoder fits its type. Rejects with the reason when there is none. */
export async function renderFile(
  subject: RenderSubject,
  tags: RawTags,
  wish: ChainWish,
  tools: MediaTools,
): Promise<FileRendering> {
  if (isDecodable(subject.mediaType)) return renderPicture(subject, tags, wish, tools)
  return { picture: await renderEmbedded(subject, tags, wish, tools) }
}

/** A picture that sharp decodes. JPEGs need no tags: their orientation is in the file where the decoder looks. */
export async function renderPicture(
  subject: RenderSubject,
  tags: RawTags,
  wish: ChainWish,
  tools: MediaTools,
): Promise<{ picture: RenderedPicture; header: PictureHeader }> {
  const source = subject.bytes ?? subject.path
  const header = await readPictureHeader(source)
  checkPixels(header, tools.limits.pixels)
  // PNG may state its orientation in XMP only, where libvips does not look.
  const orientation = header.orientation === null && subject.mediaType === 'image/png' ? readOrientation(tags) : null
  const request = { ...wish, pixelLimit: tools.limits.pixels, orientation: orientation ?? undefined }
  return { picture: await renderChain(source, request), header }
}

async function renderEmbedded(subject: RenderSubject, tags: RawTags, wish: ChainWish, tools: MediaTools) {
  const preview = await extractPreview(subject.path, tags, tools.exiftool)
  if (!preview) throw new RenderError('unsupported', `no picture can be made of ${subject.mediaType}`)
  checkPixels(await readPictureHeader(preview), tools.limits.pixels)
  return renderChain(preview, {
    ...wish,
    pixelLimit: tools.limits.pixels,
    orientation: readOrientation(tags) ?? undefined,
  })
}
