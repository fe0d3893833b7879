import { join } from 'node:path'
import { filmForms } from '@vitrine/media/derivatives/derivative-request.ts'
import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { z } from 'zod'
import { findAssetForWork } from '#modules/assets/get-asset.ts'
import { filmKey } from '#modules/picture-addresses/rendition-key.ts'
import { lendOriginal } from '#modules/reading/original-files.ts'
import { inWorkFolder } from '#platform/files/in-work-folder.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { delayOfAwaited } from '#platform/tasks/note-task.ts'
import { keepFilm } from './keep-film.ts'
import { roomAhead } from './measure-made.ts'

export const filmKind = 'make-film'
const longestSeconds = 4 * 3600

const film = z.object({ form: z.enum(filmForms), width: z.int(), height: z.int(), quality: z.int() })
/** `sha256` is that of the whole file. */
export const FilmWish = z.object({
  assetId: z.int(),
  sha256: z.string(),
  film,
  /** Nobody waits for it. */
  isAhead: z.boolean().default(false),
})
type FilmWish = z.infer<typeof FilmWish>

/** Asks for a film as a profile makes it, for somebody who waits or ahead; wishes for the same of the same file are one. */
export async function requestFilm(wish: FilmWish, platform: Platform): Promise<void> {
  await platform.tasks.enqueue({
    kind: filmKind,
    key: `${filmKind} ${filmKey(wish.sha256, wish.film, 'film')}`,
    payload: wish,
    delay: wish.isAhead ? 0 : delayOfAwaited,
  })
}

/** Makes a film as it is handed out, unless it is there, by the rules of copies to play. */
export async function makeFilm(
  wish: FilmWish,
  { platform, media }: { platform: Platform; media: MediaPool },
  signal: AbortSignal,
): Promise<void> {
  const { files } = platform
  const { sha256 } = wish
  const key = filmKey(sha256, wish.film, 'film')
  const problemKey = filmKey(sha256, wish.film, 'problem')
  if ((await files.find(key))?.bytes || (await files.find(problemKey))?.bytes) return
  if (wish.isAhead && (await roomAhead(platform)) <= 0) return
  const found = await findAssetForWork(wish.assetId, platform)
  if (found?.asset.row.sha256 !== sha256) return
  try {
    await inWorkFolder(files, async (folder) => {
      const to = join(folder, 'made')
      const request = { kind: 'film' as const, ...wish.film, longestSeconds, to, sha256 }
      const result = await lendOriginal(found, (path) => media.derive(path, request, signal), platform)
      await keepFilm(result, { key, problemKey, to, found }, platform)
    })
  } catch (error) {
    // Its disk is away, or it is another file now. Whoever wants it asks again.
    if (error instanceof Problem) return
    // The program comes to its end; the task stays.
    if (!(signal.aborted && (error as { reason?: string }).reason === 'closed')) throw error
  }
}
