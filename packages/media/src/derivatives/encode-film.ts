import {
  ALL_FORMATS,
  AudioSample,
  AudioSampleSink,
  AudioSampleSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny'
import { decodableTrack } from '#src/decoding/decode-film.ts'
import { RenderError } from '#src/decoding/render-problem.ts'
import type { MediaLimits } from '#src/opening/media-limits.ts'
import type { CopyRequest, FilmForm, FilmRequest } from './derivative-request.ts'
import { scaleFrame } from './scale-frame.ts'
import { channelsOf } from './sound-samples.ts'
import { soundTrackOf } from './wave-form.ts'

type Request = (CopyRequest | FilmRequest) & { to: string }

/** Packets by which the rate of frames is told. */
const rateSample = 120
/** What the AAC encoder takes at once, no more and no less. */
const soundBlock = 1024

/** How a film is encoded. */
interface Encoding {
  codec: 'avc' | 'vp9'
  mostFramesPerSecond: number
  /** By how much sides as they are shown are made smaller. */
  scale(width: number, height: number): number
  /** Bits a second. */
  bitrate(pixels: number, framesPerSecond: number): number
}

/** Bits for a pixel of a frame at quality 50, twice as many for each 25 more: newer codecs need fewer for the same look. */
const bitsAPixel: Record<FilmForm, number> = { h264: 0.08, vp9: 0.055 }
const codecs: Record<FilmForm, Encoding['codec']> = { h264: 'avc', vp9: 'vp9' }

function encodingOf(request: Request): Encoding {
  if (request.kind === 'copy')
    return {
      ...{ codec: 'avc', mostFramesPerSecond: 30 },
      // A film that stands upright may be as high as one that lies is wide.
      scale: (width, height) => Math.min(1, request.height / Math.min(width, height)),
      bitrate: (pixels) => within(pixels * 2.7, 300_000, 2_500_000),
    }
  const { form, quality } = request
  const bits = bitsAPixel[form] * 2 ** ((quality - 50) / 25)
  return {
    ...{ codec: codecs[form], mostFramesPerSecond: 60 },
    scale: (width, height) => Math.min(1, request.width / width, request.height / height),
    bitrate: (pixels, framesPerSecond) => within(pixels * framesPerSecond * bits, 100_000, 80_000_000),
  }
}

const within = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)))

/**
 * Writes a film or a sound once more: in the form that every browser plays, or as it is handed out. A film whose sound cannot be decoded
 * stays silent.
 */
export async function encodeFilm(path: string, request: Request, limits: MediaLimits): Promise<void> {
  await import('node-webcodecs/register')
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const isFilm = (await input.getVideoTracks().catch(unreadable)).length > 0
    if (!isFilm && request.kind === 'film') throw new RenderError('unsupported', 'it has no moving picture')
    const film = isFilm ? await decodableTrack(input, limits.pixels) : null
    const sound = film ? await soundTrackOf(input).catch(() => null) : await soundTrackOf(input)
    const seconds = await (film ?? sound)?.computeDuration()
    if ((seconds ?? 0) > request.longestSeconds) throw new RenderError('size-limit', 'too long to be encoded')
    await write(film, sound, request)
  } finally {
    input.dispose()
  }
}

async function write(film: InputVideoTrack | null, sound: InputAudioTrack | null, request: Request): Promise<void> {
  const encoding = encodingOf(request)
  // The index of the file comes last: a player fetches it by a range, and no hour of film is held in memory for it.
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(request.to),
  })
  try {
    const work = [film ? await copyFilm(film, encoding, output) : null, sound ? await copySound(sound, output) : null]
    await output.start()
    await Promise.all(work.map((run) => run?.()))
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
}

function unreadable(error: unknown): never {
  throw new RenderError('unsupported', error instanceof Error ? error.message : String(error))
}

async function copyFilm(track: InputVideoTrack, encoding: Encoding, output: Output): Promise<() => Promise<void>> {
  const { squarePixelWidth, squarePixelHeight, rotation } = track
  const { codec, mostFramesPerSecond } = encoding
  const sides = [squarePixelWidth, squarePixelHeight] as const
  const scale = encoding.scale(...(rotation % 180 === 0 ? sides : ([sides[1], sides[0]] as const)))
  const [width, height] = [even(sides[0] * scale), even(sides[1] * scale)]
  const rate = Math.min(mostFramesPerSecond, (await track.computePacketStats(rateSample)).averagePacketRate)
  const bitrate = encoding.bitrate(width * height, rate)
  const source = new VideoSampleSource({ codec, bitrate, keyFrameInterval: 2 })
  output.addVideoTrack(source, { rotation })
  return async () => {
    const first = await track.getFirstTimestamp()
    let next = 0
    for await (const sample of new VideoSampleSink(track).samples()) {
      const timestamp = Math.max(0, sample.timestamp - first)
      // Half a frame of tolerance: times are rounded.
      if (timestamp + 0.5 / mostFramesPerSecond >= next) {
        const frame = await scaleFrame(sample, { width, height, timestamp })
        await source.add(frame)
        frame.close()
        next = timestamp + 1 / mostFramesPerSecond
      }
      sample.close()
    }
    source.close()
  }
}

const even = (side: number) => Math.max(2, Math.round(side / 2) * 2)

/** AAC of one or two channels; more of them are mixed. */
async function copySound(track: InputAudioTrack, output: Output): Promise<() => Promise<void>> {
  const source = new AudioSampleSource({ codec: 'aac', bitrate: 128_000 })
  output.addAudioTrack(source)
  const first = await track.getFirstTimestamp()
  const give = async (block: AudioSample) => {
    await source.add(block)
    block.close()
  }
  return async () => {
    let blocks: SoundBlocks | null = null
    for await (const sample of new AudioSampleSink(track).samples()) {
      blocks ??= new SoundBlocks(sample.sampleRate, Math.max(0, sample.timestamp - first))
      for (const block of blocks.take(stereo(channelsOf(sample)))) await give(block)
      sample.close()
    }
    for (const block of blocks?.rest() ?? []) await give(block)
    source.close()
  }
}

/** Left and right; what comes from the middle or behind goes to both. */
function stereo(channels: Float32Array[]): [Float32Array, Float32Array] {
  const [left = new Float32Array(), right = left, ...others] = channels
  if (others.length === 0) return [left, right]
  const mixed = (side: Float32Array) =>
    side.map((value, at) => (value + others.reduce((sum, other) => sum + (other[at] ?? 0) * 0.7, 0)) / 2)
  return [mixed(left), mixed(right)]
}

/** Cuts sound into blocks of one length, left and right in turn: the encoder reads no other layout. The last is filled with silence. */
class SoundBlocks {
  readonly #sampleRate: number
  #timestamp: number
  #filled = 0
  #block = new Float32Array(soundBlock * 2)

  constructor(sampleRate: number, timestamp: number) {
    this.#sampleRate = sampleRate
    this.#timestamp = timestamp
  }

  *take([left, right]: [Float32Array, Float32Array]): Generator<AudioSample> {
    for (let at = 0; at < left.length; at++) {
      this.#block[this.#filled * 2] = left[at] ?? 0
      this.#block[this.#filled * 2 + 1] = right[at] ?? 0
      this.#filled++
      if (this.#filled === soundBlock) yield this.#cut()
    }
  }

  *rest(): Generator<AudioSample> {
    if (this.#filled > 0) yield this.#cut()
  }

  #cut(): AudioSample {
    const [sampleRate, timestamp] = [this.#sampleRate, this.#timestamp]
    const sample = new AudioSample({ data: this.#block, format: 'f32', numberOfChannels: 2, sampleRate, timestamp })
    this.#timestamp += soundBlock / this.#sampleRate
    this.#block = new Float32Array(soundBlock * 2)
    this.#filled = 0
    return sample
  }
}
