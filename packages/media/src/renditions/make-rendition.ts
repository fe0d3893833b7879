import { stat, writeFile } from 'node:fs/promises'
import type { ResizeOptions, Sharp, SharpOptions } from 'sharp'
import { backdrop, openSource, turn } from '#src/decoding/picture-source.ts'
import { type RenderProblem, renderProblemOf } from '#src/decoding/render-problem.ts'
import { editedPicture } from '#src/editing/edited-picture.ts'
import type { PictureEdit } from '#src/editing/picture-edit.ts'
import type { Doctype } from '#src/files/media-type.ts'
import { findPackageFacts } from '#src/files/package-facts.ts'
import { hashBytes, hashFile, readBytes, readHead } from '#src/files/read-content.ts'
import type { MediaTools } from '#src/opening/media-tools.ts'
import { openPicture } from '#src/opening/open-picture.ts'
import type { OpenedPicture } from '#src/opening/opened-picture.ts'
import type { RenderSubject } from '#src/opening/render-subject.ts'
import { seal } from './rendition-seal.ts'

/** One picture, wanted exactly as said. Plain data: it crosses process boundaries as it is. */
export type RenditionRequest = {
  /** Path of the file to make, in a folder that is there. */
  to: string
  /** Pixels. */
  width: number
  height: number
  /** Cut to these sides instead of brought to them. */
  square: boolean
  /** `webp` is for pictures that move. */
  form: 'jpeg' | 'webp'
  /** 1 to 100. */
  quality: number
  /** Take over what the file says about itself (Exif, XMP, IPTC), and state the colours. */
  withMetadata?: boolean
  /** Page of the document, from 1, brought to fit within the sides: pages differ in their proportions. */
  page?: number
  /** How a still picture is changed before it is brought to the sides. */
  edit?: PictureEdit
  /** What is known of the original; without it the source is a rendition that was made before. */
  original?: { sha256: string; mediaType: string; doctype: Doctype; orientation: number | null }
}

/** `changed`: the original is not the one that was meant any more. */
export type RenditionResult = { bytes: number } | { problem: RenderProblem } | { changed: true }

/**
 * Makes one rendition of a file, straight from the decoder into the encoder. A rendition is kept under the hash of its
 * original and must be of no other, so the bytes are hashed on the way. Rejects only when the file cannot be read or
 * the picture cannot be written.
 */
export async function makeRendition(
  path: string,
  request: RenditionRequest,
  tools: MediaTools,
): Promise<RenditionResult> {
  const { original, page } = request
  const { size, head } = await readHead(path)
  const subject = { path, size, bytes: undefined, page, tags: () => tools.exiftool.read(path, 'full') }
  if (!original) return render({ ...subject, mediaType: 'image/jpeg', doctype: 'image' }, request, tools)
  const { sha256, ...known } = original
  const isLarge = size > tools.limits.inMemoryBytes
  const bytes = isLarge ? undefined : await readBytes(path, size, (_part, done) => tools.onBytes?.(done))
  // Hashed while the decoder works on the same bytes; what was made of others is thrown away.
  const [isMeant, result] = await Promise.all([
    (bytes ? hashBytes(bytes) : hashFile(path, tools.onBytes)).then((hash) => hash === sha256),
    render({ ...subject, ...known, bytes, packagePreview: findPackageFacts(bytes, head)?.preview }, request, tools),
  ])
  return isMeant ? result : { changed: true }
}

async function render(subject: RenderSubject, request: RenditionRequest, tools: MediaTools): Promise<RenditionResult> {
  try {
    const opened = await openPicture(subject, longestSide(request), tools)
    await write(opened, request, tools.limits.pixels)
  } catch (error) {
    return { problem: renderProblemOf(error) }
  }
  return { bytes: (await stat(request.to)).size }
}

/** Pages and drawings are drawn at a size: for a square at one that leaves enough to cut from, whatever their proportions. */
function longestSide({ width, height, square }: RenditionRequest): number {
  return Math.max(width, height) * (square ? 4 : 1)
}

async function write(opened: OpenedPicture, request: RenditionRequest, pixelLimit: number) {
  const { density, page } = opened
  const { width, height, form, quality } = request
  const moving = form === 'webp'
  // What is cut off was warned of when the file was indexed; it is shown as far as it goes.
  const options: SharpOptions = { failOn: 'none', limitInputPixels: pixelLimit, animated: moving }
  if (density !== undefined) options.density = density
  if (page !== undefined) options.page = page - 1
  const upright = await uprightPicture(opened, request, { ...options, limitInputPixels: pixelLimit })
  const placed = upright
    .resize({ width, height, ...fitOf(request) })
    .flatten({ background: backdrop })
    .toColourspace('srgb')
  const described = request.withMetadata ? placed.withMetadata({ orientation: 1 }) : placed
  await writeFile(request.to, seal(await encode(described, form, quality).toBuffer()))
}

async function uprightPicture(
  opened: OpenedPicture,
  { form, edit, withMetadata = false }: RenditionRequest,
  options: SharpOptions & { limitInputPixels: number },
): Promise<Sharp> {
  if (edit) return (await editedPicture(opened, edit, { ...options, keepsMetadata: withMetadata })).picture
  const picture = openSource(opened.source, options)
  // Frames lie below each other in one tall picture, which cannot be turned.
  return form === 'webp' ? picture : turn(picture, opened.orientation)
}

function fitOf({ square, page }: RenditionRequest): ResizeOptions {
  if (page !== undefined) return { fit: 'inside', withoutEnlargement: true }
  return { fit: square ? 'cover' : 'fill' }
}

/** Effort 2 of WebP takes half of the standard one's time for a fifteenth more bytes; somebody is waiting. */
function encode(picture: Sharp, form: RenditionRequest['form'], quality: number): Sharp {
  return form === 'webp' ? picture.webp({ quality, effort: 2 }) : picture.jpeg({ quality })
}
