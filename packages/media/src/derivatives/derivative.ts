import { rm, stat } from 'node:fs/promises'
import { RenderError, renderProblemOf } from '#src/decoding/render-problem.ts'
import { hashFile } from '#src/files/read-content.ts'
import type { MediaTools } from '#src/opening/media-tools.ts'
import type { RenditionResult } from '#src/renditions/make-rendition.ts'
import type { DerivativeRequest } from './derivative-request.ts'
import { encodeFilm } from './encode-film.ts'
import { makeFilmStrip } from './film-strip.ts'
import { makeWaveForm } from './wave-form.ts'

/**
 * Makes something of a film or sound that is not a picture of it. Kept under the hash of its original, so the bytes are
 * hashed beside the work, and what was made of others is thrown away. Rejects only when the file cannot be read.
 */
export async function makeDerivative(
  path: string,
  request: DerivativeRequest,
  tools: MediaTools,
): Promise<RenditionResult> {
  const [sha256, problem] = await Promise.all([
    hashFile(path, tools.onBytes),
    make(path, request, tools).then(() => null, renderProblemOf),
  ])
  if (sha256 !== request.sha256 || problem) {
    await rm(request.to, { force: true })
    return sha256 === request.sha256 && problem ? { problem } : { changed: true }
  }
  return { bytes: (await stat(request.to)).size }
}

function make(path: string, request: DerivativeRequest, { limits }: MediaTools): Promise<void> {
  switch (request.kind) {
    case 'strip':
      return makeFilmStrip(path, request, limits)
    case 'wave':
      return makeWaveForm(path, request, limits)
    case 'copy':
    case 'film':
      return encodeFilm(path, request, limits)
    default:
      throw new RenderError('unsupported', 'nothing of this kind can be made')
  }
}
