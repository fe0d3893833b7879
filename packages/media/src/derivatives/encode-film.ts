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
import type { CopyRequest } from './derivative-request.ts'
import { scaleFrame } from './scale-frame.ts'
import { channelsOf } from './sound-samples.ts'
import { soundTrackOf } from './wave-form.ts'

type Request = CopyRequest & { to: string }

const mostFramesPerSecond = 30
/** What the AAC encoder takes at once, no more and no less. */
const soundBlock = 1024

/** Writes a film or a sound once more in the form that every browser plays. A film whose sound cannot be decoded stays silent. */
export async function makePlayCopy(path: string, request: Request, limits: MediaLimits): Promise<void> {
  await import('node-webcodecs/register')
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const film =
      (await input.getVideoTracks().catch(unreadable)).length > 0 ? await decodableTrack(input, limits.pixels) : null
    const sound = film ? await soundTrackOf(input).catch(() => null) : await soundTrackOf(input)
    const seconds = await (film ?? sound)?.computeDuration()
    if ((seconds ?? 0) > request.longestSeconds) throw new RenderError('size-limit', 'too long for a copy to play')
    await write(film, sound, request)
  } finally {
    input.dispose()
  }
}

async function write(film: InputVideoTrack | null, sound: InputAudioTrack | null, request: Request): Promise<void> {
  // The index of the file comes last: a player fetches it by a range, and no hour of film is held in memory for it.
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(request.to),
  })
  try {
    const work = [film ? copyFilm(film, request, output) : null, sound ? await copySound(sound, output) : null]
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

function copyFilm(track: InputVideoTrack, { height: highest }: Request, output: Output): () => Promise<void> {
  const { squarePixelWidth, squarePixelHeight, rotation } = track
  // The sides as they are shown count: a film that stands upright may be as high as one that lies is wide.
  const scale = Math.min(1, highest / Math.min(squarePixelWidth, squarePixelHeight))
  const [width, height] = [even(squarePixelWidth * scale), even(squarePixelHeight * scale)]
  const bitrate = Math.round(Math.min(2_500_000, Math.max(300_000, width * height * 2.7)))
  const source = new VideoSampleSource({ codec: 'avc', bitrate, keyFrameInterval: 2 })
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
