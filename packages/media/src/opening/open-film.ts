import { decodeFilm } from '#src/decoding/decode-film.ts'
import { ffmpegFrame } from '#src/decoding/ffmpeg-frame.ts'
import { turnedSize } from '#src/decoding/picture-source.ts'
import { readPictureHeader } from '#src/decoding/read-picture-header.ts'
import { RenderError } from '#src/decoding/render-problem.ts'
import { stillExtent } from '#src/files/picture-extent.ts'
import type { MediaLimits } from './media-limits.ts'
import type { OpenedPicture } from './opened-picture.ts'

/** The poster frame of a film. */
export async function openFilm(path: string, longestSide: number, limits: MediaLimits): Promise<OpenedPicture> {
  try {
    const { pixels, orientation } = await decodeFilm(path, limits.pixels)
    const size = turnedSize(pixels.width, pixels.height, orientation)
    return { source: pixels, orientation, extent: stillExtent(...size) }
  } catch (error) {
    if (error instanceof RenderError && error.code === 'pixel-limit') throw error
    const frame = await frameOrReason(path, longestSide, limits, error)
    const { width, height } = await readPictureHeader(frame)
    return { source: frame, extent: stillExtent(width, height) }
  }
}

/** Where there is no ffmpeg either, the first decoder's reason tells more than the absence of the second. */
async function frameOrReason(path: string, longestSide: number, limits: MediaLimits, reason: unknown): Promise<Buffer> {
  try {
    return await ffmpegFrame(path, longestSide, limits.filmMs)
  } catch (error) {
    throw error instanceof RenderError && error.code === 'unsupported' ? reason : error
  }
}
