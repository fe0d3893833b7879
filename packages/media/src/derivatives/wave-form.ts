import { writeFile } from 'node:fs/promises'
import { ALL_FORMATS, type AudioSample, AudioSampleSink, FilePathSource, Input, type InputAudioTrack } from 'mediabunny'
import { RenderError } from '#src/decoding/render-problem.ts'
import type { MediaLimits } from '#src/opening/media-limits.ts'
import type { WaveRequest } from './derivative-request.ts'
import { channelsOf } from './sound-samples.ts'

/** Of a long sound only the beginning of each part is listened to: three hours cost what these many minutes do. */
const mostSeconds = 30 * 60

/** Writes the wave form of a sound, or of the sound of a film. */
export async function makeWaveForm(
  path: string,
  { points, to }: WaveRequest & { to: string },
  limits: MediaLimits,
): Promise<void> {
  await import('node-webcodecs/register')
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const track = await soundTrackOf(input)
    await writeFile(to, await loudness(track, points, limits.decodeMs * 2))
  } finally {
    input.dispose()
  }
}

/** The sound track of an opened file; rejects with `unsupported` when there is none that can be decoded. */
export async function soundTrackOf(input: Input): Promise<InputAudioTrack> {
  const track = await input.getPrimaryAudioTrack().catch((error: unknown) => {
    throw new RenderError('unsupported', error instanceof Error ? error.message : String(error))
  })
  if (!track) throw new RenderError('unsupported', 'the file has no sound')
  if (!(await track.canDecode())) throw new RenderError('unsupported', `no decoder for ${track.codec ?? 'this codec'}`)
  return track
}

async function loudness(track: InputAudioTrack, points: number, timeLimitMs: number): Promise<Uint8Array> {
  const first = await track.getFirstTimestamp()
  const length = (await track.computeDuration()) - first
  if (!(length > 0)) throw new RenderError('damaged', 'the sound has no length')
  const peaks = new Uint8Array(points)
  const sink = new AudioSampleSink(track)
  const until = performance.now() + timeLimitMs
  // Finer than any point, and of a long sound no finer than it has to be.
  const step = Math.min(0.01, length / points / 2)
  const note = (seconds: number, peak: number) => {
    const at = Math.min(points - 1, Math.max(0, Math.floor(((seconds - first) / length) * points)))
    peaks[at] = Math.max(peaks[at] ?? 0, Math.round(Math.min(1, peak) * 255))
  }
  for (const [start, end] of partsOf(first, length, points)) {
    for await (const sample of sink.samples(start, end)) {
      measure(sample, step, note)
      sample.close()
      if (performance.now() > until) throw new RenderError('time-limit', 'the sound is too long to be measured')
    }
  }
  return peaks
}

function partsOf(first: number, length: number, points: number): [number, number][] {
  if (length <= mostSeconds) return [[first, first + length]]
  const [part, listened] = [length / points, mostSeconds / points]
  return Array.from({ length: points }, (_, at) => [first + at * part, first + at * part + listened])
}

/** The loudest in every so many seconds of a piece of sound. */
function measure(sample: AudioSample, seconds: number, note: (seconds: number, peak: number) => void) {
  const { timestamp, sampleRate, numberOfFrames: frames } = sample
  const channels = channelsOf(sample)
  const step = Math.max(1, Math.floor(sampleRate * seconds))
  for (let from = 0; from < frames; from += step) {
    let peak = 0
    for (const channel of channels) {
      for (let at = from; at < Math.min(frames, from + step); at++) peak = Math.max(peak, Math.abs(channel[at] ?? 0))
    }
    note(timestamp + from / sampleRate, peak)
  }
}
