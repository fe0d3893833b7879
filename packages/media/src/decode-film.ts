import { ALL_FORMATS, FilePathSource, Input, type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny'
import type { Pixels } from './render-chain.ts'
import { RenderError } from './render-problem.ts'
import { sharp } from './sharp-decoder.ts'
import type { TechnicalFacts } from './technical-facts.ts'

export type FilmFacts = Pick<TechnicalFacts, 'width' | 'height' | 'displayWidth' | 'displayHeight' | 'duration'>
export type FilmPoster = { pixels: Pixels; orientation: number; facts: FilmFacts }

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
    const facts = await factsOf(track)
    if (track.codedWidth * track.codedHeight > pixelLimit) {
      throw new RenderError(
        'pixel-limit',
        `frames of ${track.codedWidth} × ${track.codedHeight} pixels are above the limit`,
      )
    }
    if (!(await track.canDecode()))
      throw new RenderError('unsupported', `no decoder for ${track.codec ?? 'this codec'}`)
    const sample = await posterSample(track, facts.duration ?? 0)
    try {
      return { pixels: await squarePixels(sample), orientation: orientations[sample.rotation] ?? 1, facts }
    } finally {
      sample.close()
    }
  } finally {
    input.dispose()
  }
}

async function videoTrackOf(input: Input): Promise<InputVideoTrack> {
  try {
    const track = await input.getPrimaryVideoTrack()
    if (track) return track
  } catch (error) {
    throw new RenderError('unsupported', error instanceof Error ? error.message : String(error))
  }
  throw new RenderError('unsupported', 'the film has no picture track')
}

async function factsOf(track: InputVideoTrack): Promise<FilmFacts> {
  const duration = await track.computeDuration()
  return {
    width: track.codedWidth,
    height: track.codedHeight,
    displayWidth: track.displayWidth,
    displayHeight: track.displayHeight,
    duration: Number.isFinite(duration) && duration > 0 ? duration : null,
  }
}

/** A tenth into the film, at most three seconds: past the black lead-in, cheap to reach. The very first frame where that finds none. */
async function posterSample(track: InputVideoTrack, duration: number): Promise<VideoSample> {
  const sink = new VideoSampleSink(track)
  const first = await track.getFirstTimestamp()
  const sample = (await sink.getSample(first + Math.min(duration / 10, 3))) ?? (await sink.getSample(first))
  if (!sample) throw new RenderError('damaged', 'the film holds no frame that can be decoded')
  return sample
}

async function squarePixels(sample: VideoSample): Promise<Pixels> {
  const { codedWidth: width, codedHeight: height, squarePixelWidth, squarePixelHeight } = sample
  const data = new Uint8Array(width * height * 4)
  await sample.copyTo(data, { format: 'RGBA' })
  if (squarePixelWidth === width && squarePixelHeight === height) return { data, width, height, channels: 4 }
  const stretched = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: squarePixelWidth, height: squarePixelHeight, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { data: stretched, width: squarePixelWidth, height: squarePixelHeight, channels: 3 }
}
