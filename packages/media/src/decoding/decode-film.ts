import { ALL_FORMATS, FilePathSource, Input, type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny'
import { squarePixels } from './film-pixels.ts'
import type { Pixels } from './pixels.ts'
import { videoTrackOf } from './read-film-facts.ts'
import { RenderError } from './render-problem.ts'

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
    const track = await decodableTrack(input, pixelLimit)
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

/** The picture track of an opened film, if it may and can be decoded. */
export async function decodableTrack(input: Input, pixelLimit: number): Promise<InputVideoTrack> {
  const track = await videoTrackOf(input)
  const { codedWidth, codedHeight } = track
  if (codedWidth * codedHeight > pixelLimit) {
    throw new RenderError('pixel-limit', `frames of ${codedWidth} × ${codedHeight} pixels are above the limit`)
  }
  if (!(await track.canDecode())) throw new RenderError('unsupported', `no decoder for ${track.codec ?? 'this codec'}`)
  return track
}
