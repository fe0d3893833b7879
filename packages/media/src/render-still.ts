import type { DecoderTask } from './decoder-tasks.ts'
import type { MediaTools } from './media-tools.ts'
import { type RawTags, textOf } from './raw-tags.ts'
import { type RenderedPicture, renderChain } from './render-chain.ts'
import { RenderError } from './render-problem.ts'
import type { ChainWish, RenderSubject } from './render-subject.ts'
import type { TechnicalFacts } from './technical-facts.ts'
import { tiffOfPixels } from './tiff-of-pixels.ts'

export type StillRendering = { picture: RenderedPicture; facts: Partial<TechnicalFacts> }

/** The first page of a PDF (or of an Illustrator file that is one). */
export async function renderPdf(subject: RenderSubject, wish: ChainWish, tools: MediaTools): Promise<StillRendering> {
  const still = await decode('pdf', subject, wish, tools)
  const picture = await renderChain(still.pixels, { ...wish, pixelLimit: tools.limits.pixels, orientation: 1 })
  return { picture, facts: { pages: still.pages } }
}

/** The main picture of a HEIC file, its colours by the embedded profile. */
export async function renderHeif(
  subject: RenderSubject,
  tags: RawTags,
  wish: ChainWish,
  tools: MediaTools,
): Promise<StillRendering> {
  const { pixels, width, height } = await decode('heif', subject, wish, tools)
  const profile = await iccProfileOf(subject.path, tags, tools)
  // libheif has turned the picture already; its Exif orientation repeats what was done.
  const request = { ...wish, pixelLimit: tools.limits.pixels, orientation: 1 }
  const picture = await renderChain(profile ? tiffOfPixels(pixels, profile) : pixels, request)
  return { picture, facts: { displayWidth: width, displayHeight: height } }
}

function decode(kind: DecoderTask['kind'], subject: RenderSubject, wish: ChainWish, tools: MediaTools) {
  const { limits } = tools
  if (!subject.bytes || subject.size > limits.wasmBytes) {
    throw new RenderError(
      'size-limit',
      `${subject.size} bytes are more than this decoder is given (${limits.wasmBytes})`,
    )
  }
  const task = { kind, bytes: subject.bytes, longestSide: Math.max(...wish.sizes), pixelLimit: limits.pixels }
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
