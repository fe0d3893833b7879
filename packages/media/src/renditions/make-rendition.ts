import { readFile, stat, writeFile } from 'node:fs/promises'
import type { ResizeOptions, Sharp, SharpOptions } from 'sharp'
import { backdrop, openSource, type PictureSource, turn } from '#src/decoding/picture-source.ts'
import { RenderError, type RenderProblem, renderProblemOf } from '#src/decoding/render-problem.ts'
import { editedPicture } from '#src/editing/edited-picture.ts'
import type { PictureEdit } from '#src/editing/picture-edit.ts'
import type { Doctype } from '#src/files/media-type.ts'
import { findPackageFacts } from '#src/files/package-facts.ts'
import { hashBytes, hashFile, readBytes, readHead } from '#src/files/read-content.ts'
import type { MediaTools } from '#src/opening/media-tools.ts'
import { openPicture } from '#src/opening/open-picture.ts'
import type { OpenedPicture } from '#src/opening/opened-picture.ts'
import type { RenderSubject } from '#src/opening/render-subject.ts'
import { encode, finishOutput, isTransparent, type OutputForm, type RenditionForm, withOutput } from './output-form.ts'
import { seal } from './rendition-seal.ts'
import { overlayOf, type Watermark } from './watermark.ts'

/** One picture, wanted exactly as said. Plain data: it crosses process boundaries as it is. */
export type RenditionRequest = {
  /** Path of the file to make, in a folder that is there. */
  to: string
  /** Pixels. */
  width: number
  height: number
  /** Cut to these sides instead of brought to them. */
  square: boolean
  /** `webp` is for pictures that move, unless there is an `output`. */
  form: RenditionForm
  /** 1 to 100. */
  quality: number
  /** Take over what the file says about itself (Exif, XMP, IPTC), and state the colours. */
  withMetadata?: boolean
  /** How it is finished where a profile says more than that; its first frame then stands for what moves. */
  output?: OutputForm
  /** What is laid over it. */
  watermark?: Watermark
  /** A picture to be laid over others: its empty edges cut off, brought to fit within the sides; a problem when nothing of it can be seen. */
  isOverlay?: boolean
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
    await write({ opened, path: subject.path }, request, tools)
  } catch (error) {
    return { problem: renderProblemOf(error) }
  }
  return { bytes: (await stat(request.to)).size }
}

/** Pages and drawings are drawn at a size: for a square at one that leaves enough to cut from, whatever their proportions. */
function longestSide({ width, height, square }: RenditionRequest): number {
  return Math.max(width, height) * (square ? 4 : 1)
}

async function write(
  { opened, path }: { opened: OpenedPicture; path: string },
  request: RenditionRequest,
  tools: MediaTools,
) {
  const { density, page } = opened
  const { width, height, form, quality, output, watermark, to } = request
  // What is cut off was warned of when the file was indexed; it is shown as far as it goes.
  const options: SharpOptions = { failOn: 'none', limitInputPixels: tools.limits.pixels, animated: moves(request) }
  if (density !== undefined) options.density = density
  if (page !== undefined) options.page = page - 1
  const upright = await uprightPicture(opened, request, { ...options, limitInputPixels: tools.limits.pixels })
  // Sixteen bits a channel keep the colours that sRGB has no numbers for; without a profile the numbers are those of sRGB.
  const isWide = output?.colours === 'p3' && (await hasProfile(opened.source))
  const wide = isWide ? upright.pipelineColourspace('rgb16') : upright
  const cut = request.isOverlay ? wide.trim({ background: '#00000000', threshold: 1 }) : wide
  const sized = cut.resize({ width, height, ...fitOf(request) })
  const isClear = output !== undefined && isTransparent(form)
  const placed = isClear ? sized : sized.flatten({ background: backdrop })
  const marked = watermark ? await withWatermark(placed, request, { ...watermark, isClear }) : placed
  const encoded = encode(finished(marked, request), form, quality)
  if (!output) return writeFile(to, seal(await encoded.toBuffer()))
  await encoded.toFile(to)
  if (request.isOverlay) await demandVisible(to)
  await finishOutput({ from: path, to }, { form, output }, tools)
  if (form === 'jpeg' || form === 'webp') await writeFile(to, seal(await readFile(to)))
}

async function hasProfile(source: PictureSource): Promise<boolean> {
  if (typeof source !== 'string' && !Buffer.isBuffer(source)) return false
  return (await openSource(source, { limitInputPixels: false, failOn: 'none' }).metadata()).hasProfile
}

/** A text in a font that is not there, or a drawing of nothing. */
async function demandVisible(path: string): Promise<void> {
  const { channels, isOpaque } = await openSource(path, {}).stats()
  if (!isOpaque && channels.at(-1)?.max === 0) throw new RenderError('damaged', 'nothing of it can be seen')
}

const moves = ({ form, output }: RenditionRequest) => form === 'webp' && !output

function finished(picture: Sharp, { output, withMetadata }: RenditionRequest): Sharp {
  if (output) return withOutput(picture, output)
  const coloured = picture.toColourspace('srgb')
  return withMetadata ? coloured.withMetadata({ orientation: 1 }) : coloured
}

/** How large a page comes out is only known when it is drawn. */
async function withWatermark(
  picture: Sharp,
  { width, height, page }: RenditionRequest,
  { isClear, ...watermark }: Watermark & { isClear: boolean },
): Promise<Sharp> {
  const drawn = page === undefined ? null : await picture.png().toBuffer({ resolveWithObject: true })
  const under = drawn ? openSource(drawn.data, {}) : picture
  const over = under.composite([await overlayOf(watermark, drawn?.info ?? { width, height })])
  return isClear ? over : over.removeAlpha()
}

async function uprightPicture(
  opened: OpenedPicture,
  request: RenditionRequest,
  options: SharpOptions & { limitInputPixels: number },
): Promise<Sharp> {
  const { edit, withMetadata = false } = request
  if (edit) return (await editedPicture(opened, edit, { ...options, keepsMetadata: withMetadata })).picture
  const picture = openSource(opened.source, options)
  // Frames lie below each other in one tall picture, which cannot be turned.
  return moves(request) ? picture : turn(picture, opened.orientation)
}

function fitOf({ square, page, isOverlay }: RenditionRequest): ResizeOptions {
  if (page !== undefined || isOverlay) return { fit: 'inside', withoutEnlargement: true }
  return { fit: square ? 'cover' : 'fill' }
}
