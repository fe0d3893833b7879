import { ALL_FORMATS, FilePathSource, Input, type InputTrack, type InputVideoTrack } from 'mediabunny'
import type { StreamFacts, TechnicalFacts } from '#src/files/technical-facts.ts'
import { RenderError } from './render-problem.ts'

export type FilmFacts = Partial<
  Pick<TechnicalFacts, 'width' | 'height' | 'displayWidth' | 'displayHeight' | 'duration'>
>

/** What the container says of the picture track. Rejects for containers that are not known (AVI, MPEG) or broken. */
export async function readFilmFacts(path: string): Promise<FilmFacts> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const track = await videoTrackOf(input)
    const duration = await track.computeDuration()
    const size = {
      width: track.codedWidth,
      height: track.codedHeight,
      displayWidth: track.displayWidth,
      displayHeight: track.displayHeight,
    }
    return Number.isFinite(duration) && duration > 0 ? { ...size, duration } : size
  } finally {
    input.dispose()
  }
}

/** How a film or sound is packed. Rejects for containers that are not known or broken. */
export async function readStreams(path: string): Promise<StreamFacts> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    const codecOf = async (track: InputTrack | null) =>
      track && ((await track.getCodecParameterString()) ?? track.codec ?? 'unknown')
    return { container: (await input.getFormat()).mimeType, video: await codecOf(video), audio: await codecOf(audio) }
  } finally {
    input.dispose()
  }
}

/** The main picture track of an opened film; rejects with `unsupported` when there is none. */
export async function videoTrackOf(input: Input): Promise<InputVideoTrack> {
  try {
    const track = await input.getPrimaryVideoTrack()
    if (track) return track
  } catch (error) {
    throw new RenderError('unsupported', error instanceof Error ? error.message : String(error))
  }
  throw new RenderError('unsupported', 'the film has no picture track')
}
