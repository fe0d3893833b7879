import { ALL_FORMATS, FilePathSource, Input, type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny'
import type { Pixels } from './pixels.ts'
import { videoTrackOf } from './read-film-facts.ts'
import { RenderError } from './render-problem.ts'
import { sharp } from './sharp-decoder.ts'
import { isYuv, yuvToRgb } from './yuv-to-rgb.ts'

export type FilmPoster = { pixels: Pixels; orientation: number }

// Exif orientations that turn clockwise by this many degrees.
const orientations: Record<number, number> = { 0: 1, 90: 6, 180: 3, 270: 8 }

/**
 * A poster frame, with the demuxer and the decoders (H.264, HEVC, VP8, VP9, AV1) that come inside npm packages. Neither knows the
 * network, playlists or other files, so a film that refers elsewhere refers to nothing. Rejects with `unsupported` for other codecs.
 */
export async function decodeFilm(path: string, pixelLimit: number): Promise<FilmPoster> {
  await import('node-webcodecs/register')
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const track = await videoTrackOf(input)
    if (track.codedWidth * track.codedHeight > pixelLimit) {
      throw new RenderError(
        'pixel-limit',
        `frames of ${track.codedWidth} × ${track.codedHeight} pixels are above the limit`,
      )
    }
    if (!(await track.canDecode()))
      throw new RenderError('unsupported', `no decoder for ${track.codec ?? 'this codec'}`)
    const sample = await posterSample(track)
    try {
      return { pixels: await squarePixels(sample), orientation: orientations[sample.rotation] ?? 1 }
    } finally {
      sample.close()
    }
  } finally {
    input.dispose()
  }
}

/** A tenth into the film, at most three seconds: past the black lead-in, cheap to reach. The very first frame where that finds none. */
async function posterSample(track: InputVideoTrack): Promise<VideoSample> {
  const sink = new VideoSampleSink(track)
  const first = await track.getFirstTimestamp()
  const duration = await track.computeDuration()
  const sample = (await sink.getSample(first + Math.min(duration / 10, 3))) ?? (await sink.getSample(first))
  if (!sample) throw new RenderError('damaged', 'the film holds no frame that can be decoded')
  return sample
}

async function squarePixels(sample: VideoSample): Promise<Pixels> {
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
