import { join } from 'node:path'
import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { findAssetForWork } from '#modules/assets/get-asset.ts'
import { derivativeKey } from '#modules/picture-addresses/rendition-key.ts'
import { lendOriginal } from '#modules/reading/original-files.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { inWorkFolder } from '#platform/files/in-work-folder.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { keepFilm } from './keep-film.ts'

/** Pixels of the shorter side as it is shown: enough to judge a film by, and a quarter of the work of the original. */
const height = 720
const longestSeconds = 4 * 3600

/**
 * Makes the copy of a film or sound that every browser plays, unless it is there. May be stopped or killed anywhere: it is
 * then made from the beginning, and what was half made lies in a folder that goes with the process. What cannot be made
 * is noted where the copy would lie, and tried again when that is thrown away like other renditions.
 */
export async function makePlayCopy(
  /** `sha256` is the content hash of the asset. */
  wish: { assetId: number; sha256: string },
  { platform, media }: { platform: Platform; media: MediaPool },
  signal: AbortSignal,
): Promise<void> {
  const { files } = platform
  const key = derivativeKey(wish.sha256, 'copy')
  if ((await files.find(key))?.bytes || (await files.find(derivativeKey(wish.sha256, 'problem')))?.bytes) return
  const found = await findAssetForWork(wish.assetId, platform)
  // Gone, hidden from no one or replaced since: nobody needs it any more.
  if (found?.asset.row.content_hash !== wish.sha256) return
  try {
    await inWorkFolder(files, async (folder) => {
      const to = join(folder, 'made')
      const request = { kind: 'copy' as const, height, longestSeconds, to, sha256: found.asset.row.sha256 ?? '' }
      const making = lendOriginal(found, (path) => begin(() => media.derive(path, request, signal)), platform)
      const problemKey = derivativeKey(wish.sha256, 'problem')
      await keepFilm(await making, { key, problemKey, to, found }, platform)
    })
  } catch (error) {
    // Its disk is away, or it is another file now. Whoever wants to play it asks again.
    if (error instanceof Problem) return
    // The program comes to its end; the task stays.
    if (!(signal.aborted && (error as { reason?: string }).reason === 'closed')) throw error
  }
}

function begin<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  const making = work()
  passFaultPoint('copy.begun')
  return making
}
