import { decodeFilm } from './decode-film.ts'
import { ffmpegFrame } from './ffmpeg-frame.ts'
import type { MediaLimits } from './media-limits.ts'
import { type RenderedPicture, renderChain } from './render-chain.ts'
import { RenderError } from './render-problem.ts'
import type { ChainWish } from './render-subject.ts'

/** The poster frame of a film in all sizes. */
export async function renderFilm(path: string, wish: ChainWish, limits: MediaLimits): Promise<RenderedPicture> {
  const request = { ...wish, pixelLimit: limits.pixels }
  try {
    const { pixels, orientation } = await decodeFilm(path, limits.pixels)
    return await renderChain(pixels, { ...request, orientation })
  } catch (error) {
    if (error instanceof RenderError && error.code === 'pixel-limit') throw error
    return renderChain(await frameOrReason(path, wish, limits, error), request)
  }
}

/** Where there is no ffmpeg either, the first decoder's reason tells more than the absence of the second. */
async function frameOrReason(path: string, wish: ChainWish, limits: MediaLimits, reason: unknown): Promise<Buffer> {
  try {
    return await ffmpegFrame(path, Math.max(...wish.sizes), limits.filmMs)
  } catch (error) {
    throw error instanceof RenderError && error.code === 'unsupported' ? reason : error
  }
}
