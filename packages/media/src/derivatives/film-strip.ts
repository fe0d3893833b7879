import { writeFile } from 'node:fs/promises'
import {
  ALL_FORMATS,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputVideoTrack,
  VideoSampleSink,
} from 'mediabunny'
import { decodableTrack } from '#src/decoding/decode-film.ts'
import { ffmpegFrame } from '#src/decoding/ffmpeg-frame.ts'
import { squarePixels } from '#src/decoding/film-pixels.ts'
import { openSource, type PictureSource, turn } from '#src/decoding/picture-source.ts'
import { RenderError } from '#src/decoding/render-problem.ts'
import { sharp } from '#src/decoding/sharp-decoder.ts'
import type { MediaLimits } from '#src/opening/media-limits.ts'
import { seal } from '#src/renditions/rendition-seal.ts'
import type { StripRequest } from './derivative-request.ts'

type Request = StripRequest & { to: string }

const orientations: Record<number, number> = { 0: 1, 90: 6, 180: 3, 270: 8 }

/** Writes the strip. Frames that cannot be had in time, or at all, are the one before them once more. */
export async function makeFilmStrip(path: string, request: Request, limits: MediaLimits): Promise<void> {
  const frames = await framesOf(path, request, limits)
  const [first] = frames.values()
  if (!first) throw new RenderError('damaged', 'the film holds no frame that can be decoded')
  const { width, height, columns, times } = request
  let shown = first
  const placed = times.map((_, at) => {
    shown = frames.get(at) ?? shown
    const raw = { width, height, channels: 3 as const }
    return { input: shown, raw, left: (at % columns) * width, top: Math.floor(at / columns) * height }
  })
  const rows = Math.ceil(times.length / columns)
  const sheet = { width: width * Math.min(columns, times.length), height: height * rows, channels: 3 as const }
  const strip = sharp({ create: { ...sheet, background: '#000000' } })
    .composite(placed)
    .jpeg({ quality: 72 })
  await writeFile(request.to, seal(await strip.toBuffer()))
}

/** Frames by their place, each brought to the size that is wished. */
async function framesOf(path: string, request: Request, limits: MediaLimits): Promise<Map<number, Buffer>> {
  await import('node-webcodecs/register')
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    return await decodedFrames(await decodableTrack(input, limits.pixels), request, limits)
  } catch (error) {
    if (error instanceof RenderError && error.code !== 'unsupported') throw error
    return await ffmpegFrames(path, request, limits, error)
  } finally {
    input.dispose()
  }
}

async function decodedFrames(track: InputVideoTrack, request: Request, limits: MediaLimits) {
  const frames = new Map<number, Buffer>()
  const sink = new VideoSampleSink(track)
  const until = performance.now() + limits.filmMs
  const first = await track.getFirstTimestamp()
  const wanted = await cheapTimes(track, request.times, first)
  let at = -1
  for await (const sample of sink.samplesAtTimestamps(wanted)) {
    at++
    if (!sample) continue
    try {
      frames.set(at, await fitted(await squarePixels(sample), orientations[sample.rotation] ?? 1, request))
    } finally {
      sample.close()
    }
    if (performance.now() > until) break
  }
  return frames
}

/**
 * A frame costs all frames since the key frame before it. Where there is a key frame in the part of the film that a place
 * stands for, that one is taken.
 */
async function cheapTimes(track: InputVideoTrack, times: readonly number[], first: number): Promise<number[]> {
  const packets = new EncodedPacketSink(track)
  const part = times.length > 1 ? (times[1] ?? 0) - (times[0] ?? 0) : 0
  const cheap: number[] = []
  for (const seconds of times) {
    const key = await packets.getKeyPacket(first + seconds, { metadataOnly: true })
    const isNear = key !== null && key.timestamp > first + seconds - part / 2
    cheap.push(isNear ? key.timestamp : first + seconds)
  }
  return cheap
}

async function ffmpegFrames(path: string, request: Request, limits: MediaLimits, reason: unknown) {
  const frames = new Map<number, Buffer>()
  const until = performance.now() + limits.filmMs
  const longestSide = Math.max(request.width, request.height)
  for (const [at, seconds] of request.times.entries()) {
    const left = until - performance.now()
    if (left <= 0) break
    const frame = await ffmpegFrame(path, longestSide, left, [seconds]).catch((error) => {
      // Without an ffmpeg the first decoder's reason tells more.
      if (error instanceof RenderError && error.code === 'unsupported') throw reason
      return null
    })
    if (frame) frames.set(at, await fitted(frame, 1, request))
  }
  return frames
}

function fitted(source: PictureSource, orientation: number, { width, height }: Request): Promise<Buffer> {
  const picture = turn(openSource(source, {}), orientation).resize({ width, height, fit: 'fill' })
  return picture.toColourspace('srgb').removeAlpha().raw().toBuffer()
}
