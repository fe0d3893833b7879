import type { VideoSample } from 'mediabunny'
import type { Pixels } from './pixels.ts'
import { RenderError } from './render-problem.ts'
import { sharp } from './sharp-decoder.ts'
import { isYuv, yuvToRgb } from './yuv-to-rgb.ts'

/** The pixels of a decoded frame, square ones, not turned. */
export async function squarePixels(sample: VideoSample): Promise<Pixels> {
  const pixels = await pixelsOf(sample)
  const { squarePixelWidth: width, squarePixelHeight: height } = sample
  if (pixels.width === width && pixels.height === height) return pixels
  const raw = { width: pixels.width, height: pixels.height, channels: pixels.channels }
  const data = await sharp(pixels.data, { raw }).resize({ width, height, fit: 'fill' }).raw().toBuffer()
  return { data, width, height, channels: pixels.channels }
}

async function pixelsOf(sample: VideoSample): Promise<Pixels> {
  const { format, codedWidth: width, codedHeight: height, colorSpace } = sample
  if (format === null || !isYuv(format))
    throw new RenderError('unsupported', `frames of the format ${format} are not known`)
  const data = new Uint8Array(sample.allocationSize())
  const planes = await sample.copyTo(data)
  return yuvToRgb({
    format,
    width,
    height,
    data,
    planes,
    fullRange: colorSpace.fullRange ?? false,
    matrix: colorSpace.matrix ?? undefined,
  })
}
