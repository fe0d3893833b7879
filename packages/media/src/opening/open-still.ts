import type { DecodedStill, DecoderTask } from '#src/decoding/decoder-tasks.ts'
import { RenderError } from '#src/decoding/render-problem.ts'
import { tiffOfPixels } from '#src/decoding/tiff-of-pixels.ts'
import { stillExtent } from '#src/files/picture-extent.ts'
import { type RawTags, textOf } from '#src/metadata/raw-tags.ts'
import type { MediaTools } from './media-tools.ts'
import type { OpenedPicture } from './opened-picture.ts'
import type { RenderSubject } from './render-subject.ts'

/** The first page of a PDF, or the one that is wanted (or of an Illustrator file that is one). */
export async function openPdf(subject: RenderSubject, longestSide: number, tools: MediaTools): Promise<OpenedPicture> {
  const { pixels, width, height, pages, texts } = await decodeStill('pdf', subject, longestSide, tools)
  return { source: pixels, orientation: 1, extent: { width, height, scalable: true }, facts: { pages }, texts }
}

/** The main picture of a HEIC file, its colours by the embedded profile. */
export async function openHeif(subject: RenderSubject, longestSide: number, tools: MediaTools): Promise<OpenedPicture> {
  const { pixels, width, height } = await decodeStill('heif', subject, longestSide, tools)
  const profile = await iccProfileOf(subject.path, await subject.tags(), tools)
  return {
    source: profile ? tiffOfPixels(pixels, profile) : pixels,
    // libheif has turned the picture already; its Exif orientation repeats what was done.
    orientation: 1,
    extent: stillExtent(width, height),
    facts: { displayWidth: width, displayHeight: height },
  }
}

/** The first picture of a JPEG XL file. */
export async function openJxl(subject: RenderSubject, longestSide: number, tools: MediaTools): Promise<OpenedPicture> {
  const decoded = await decode('jxl', subject, longestSide, tools)
  if (!('file' in decoded)) throw new RenderError('crashed', 'the decoder gave another kind of picture')
  return {
    source: Buffer.from(decoded.file.buffer, decoded.file.byteOffset, decoded.file.byteLength),
    // The decoder has turned it already.
    orientation: 1,
    extent: stillExtent(decoded.width, decoded.height),
  }
}

/** JPEG 2000, its colours by the embedded profile. */
export async function openJp2(subject: RenderSubject, longestSide: number, tools: MediaTools): Promise<OpenedPicture> {
  const { pixels, width, height } = await decodeStill('jp2', subject, longestSide, tools)
  const profile = await iccProfileOf(subject.path, await subject.tags(), tools)
  return {
    source: profile ? tiffOfPixels(pixels, profile) : pixels,
    orientation: 1,
    extent: stillExtent(width, height),
    facts: { width, height, displayWidth: width, displayHeight: height },
  }
}

async function decodeStill(
  kind: 'pdf' | 'heif' | 'jp2',
  subject: RenderSubject,
  longestSide: number,
  tools: MediaTools,
): Promise<DecodedStill> {
  const decoded = await decode(kind, subject, longestSide, tools)
  if ('file' in decoded) throw new RenderError('crashed', 'the decoder gave another kind of picture')
  return decoded
}

function decode(kind: DecoderTask['kind'], subject: RenderSubject, longestSide: number, tools: MediaTools) {
  const { limits } = tools
  if (!subject.bytes || subject.size > limits.wasmBytes) {
    throw new RenderError(
      'size-limit',
      `${subject.size} bytes are more than this decoder is given (${limits.wasmBytes})`,
    )
  }
  const task = {
    kind,
    bytes: subject.bytes,
    longestSide,
    pixelLimit: limits.pixels,
    withText: subject.withText ?? false,
    page: subject.page,
  }
  return tools.decoderThread.decode(task, limits.decodeMs)
}

async function iccProfileOf(path: string, tags: RawTags, tools: MediaTools): Promise<Buffer | undefined> {
  const name = textOf(tags['ICC_Profile:ProfileDescription'])
  if (name === undefined || /^sRGB/iu.test(name)) return undefined
  try {
    return await tools.exiftool.extract('ICC_Profile', path)
  } catch {
    // Without its profile the picture is a little dull, which is better than none.
    return undefined
  }
}
