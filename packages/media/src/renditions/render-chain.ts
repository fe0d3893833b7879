import type { Sharp, SharpOptions } from 'sharp'
import { backdrop, openSource, type PictureSource, turn } from '#src/decoding/picture-source.ts'
import type { Pixels } from '#src/decoding/pixels.ts'
import { RenderError } from '#src/decoding/render-problem.ts'
import { type Preview, previewOf } from './preview-of.ts'

export type ChainRequest = {
  /** Longest sides, in pixels. A picture is never enlarged: what is smaller than a size is given at its own size. */
  sizes: readonly number[]
  /** Sides of square crops. */
  squares: readonly number[]
  /** JPEG quality, 1 to 100. */
  quality: number
  pixelLimit: number
  /** Exif orientation to apply where the decoder cannot see one (PNG with XMP, embedded previews). */
  orientation?: number | undefined
  /** Pixels per inch for rasterising a drawing. */
  density?: number | undefined
}

/** `name` is `<size>` or `<size>-square`, of the size asked for; width and height are what came out. */
export type Rendition = { name: string; size: number; square: boolean; width: number; height: number; jpeg: Buffer }

export type RenderedPicture = { renditions: Rendition[]; preview: Preview; warning?: string }

/**
 * All renditions of a picture from one decode: largest first, each smaller one from the next larger one's pixels, upright, in sRGB, without
 * metadata. Four separate decodes cost 2.5 times as much CPU on camera files.
 *
 * A damaged picture is decoded a second time, as far as it goes, and comes with a `warning`. Rejects with a `RenderError` or the decoder's error.
 */
export async function renderChain(source: PictureSource, request: ChainRequest): Promise<RenderedPicture> {
  const sizes = [...request.sizes].sort((a, b) => b - a)
  const largest = sizes[0]
  if (largest === undefined) throw new RangeError('renderChain needs at least one size')
  const decoded = await decodeTolerantly(source, request, largest)
  const steps = [{ size: largest, pixels: decoded.pixels }]
  for (const size of sizes.slice(1)) {
    steps.push({ size, pixels: await shrink(steps.at(-1)?.pixels ?? decoded.pixels, size) })
  }
  const renditions: Rendition[] = []
  for (const { size, pixels } of steps) {
    // A picture smaller than several sizes has the same pixels for all of them: they are encoded once.
    const same = renditions.find((each) => each.width === pixels.width && each.height === pixels.height)
    const jpeg = same?.jpeg ?? (await openSource(pixels, {}).jpeg({ quality: request.quality }).toBuffer())
    renditions.push({ name: `${size}`, size, square: false, width: pixels.width, height: pixels.height, jpeg })
  }
  for (const side of request.squares)
    renditions.push(
      await square(
        steps.map((step) => step.pixels),
        side,
        request.quality,
      ),
    )
  const preview = await previewOf(steps.at(-1)?.pixels ?? decoded.pixels)
  return decoded.warning === undefined ? { renditions, preview } : { renditions, preview, warning: decoded.warning }
}

async function decodeTolerantly(source: PictureSource, request: ChainRequest, largest: number) {
  try {
    return { pixels: await decode(source, request, largest, 'error'), warning: undefined }
  } catch (error) {
    // libvips fills what is missing with grey or zeros, never with left-over memory.
    const warning = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    if (/pixel limit|unsupported image format/iu.test(warning)) throw error
    return { pixels: await decode(source, request, largest, 'none'), warning: warning.slice(0, 300) }
  }
}

async function decode(source: PictureSource, request: ChainRequest, largest: number, failOn: 'error' | 'none') {
  const options: SharpOptions = { failOn, limitInputPixels: request.pixelLimit }
  if (request.density !== undefined) options.density = request.density
  const upright = turn(openSource(source, options), request.orientation)
  return toPixels(
    upright
      .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: backdrop })
      .toColourspace('srgb'),
  )
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  if (info.channels !== 1 && info.channels !== 3)
    throw new RenderError('damaged', `${info.channels} channels after flattening`)
  return { data, width: info.width, height: info.height, channels: info.channels }
}

function shrink(pixels: Pixels, size: number): Promise<Pixels> | Pixels {
  if (Math.max(pixels.width, pixels.height) <= size) return pixels
  return toPixels(openSource(pixels, {}).resize({ width: size, height: size, fit: 'inside' }))
}

async function square(steps: readonly Pixels[], size: number, quality: number): Promise<Rendition> {
  const base = steps.findLast((step) => Math.min(step.width, step.height) >= size) ?? steps[0]
  if (!base) throw new RangeError('a square needs pixels to cut from')
  const side = Math.min(size, base.width, base.height)
  const jpeg = await openSource(base, {})
    .resize({ width: side, height: side, fit: 'cover' })
    .jpeg({ quality })
    .toBuffer()
  return { name: `${size}-square`, size, square: true, width: side, height: side, jpeg }
}
