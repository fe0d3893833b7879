import { VideoSample } from 'mediabunny'
import { squarePixels } from '#src/decoding/film-pixels.ts'
import { openSource } from '#src/decoding/picture-source.ts'
import { sharp } from '#src/decoding/sharp-decoder.ts'
import { rgbToI420 } from './rgb-to-yuv.ts'

type Wanted = { width: number; height: number; timestamp: number }

/**
 * A frame brought to an even size, for the encoder. What most films have is scaled plane by plane, four times as fast as by
 * way of red, green and blue.
 */
export async function scaleFrame(sample: VideoSample, wanted: Wanted): Promise<VideoSample> {
  const { width, height, timestamp } = wanted
  const isPlain = sample.format === 'I420'
  const planes = isPlain ? await scaledPlanes(sample, wanted) : await convertedPlanes(sample, wanted)
  const { primaries, transfer, matrix } = isPlain ? sample.colorSpace : highDefinition
  const colorSpace = { primaries, transfer, matrix, fullRange: false }
  const { duration } = sample
  return new VideoSample(planes, {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp,
    duration,
    colorSpace,
  })
}

const highDefinition = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709' } as const

async function scaledPlanes(sample: VideoSample, { width, height }: Wanted): Promise<Uint8Array<ArrayBuffer>> {
  const data = new Uint8Array(sample.allocationSize())
  const layout = await sample.copyTo(data)
  const { codedWidth, codedHeight } = sample
  const isFull = sample.colorSpace.fullRange ?? false
  const scaled = await Promise.all(
    layout.map(({ offset, stride }, place) => {
      const half = place === 0 ? 1 : 2
      const rows = Math.ceil(codedHeight / half)
      const plane = sharp(data.subarray(offset, offset + stride * rows), {
        raw: { width: stride, height: rows, channels: 1 },
      })
        .extract({ left: 0, top: 0, width: Math.ceil(codedWidth / half), height: rows })
        .resize({ width: width / half, height: height / half, fit: 'fill', kernel: 'cubic' })
      // Phones use the whole range from 0 to 255; copies do not, so that every player agrees about it.
      const ranged = isFull
        ? plane.linear(place === 0 ? 219 / 255 : 224 / 255, place === 0 ? 16 : 128 - (128 * 224) / 255)
        : plane
      return ranged.toColourspace('b-w').raw().toBuffer()
    }),
  )
  return new Uint8Array(Buffer.concat(scaled))
}

async function convertedPlanes(sample: VideoSample, { width, height }: Wanted): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = await squarePixels(sample)
  const data = await openSource(pixels, {}).resize({ width, height, fit: 'fill' }).removeAlpha().raw().toBuffer()
  return rgbToI420({ data, width, height, channels: 3 })
}
