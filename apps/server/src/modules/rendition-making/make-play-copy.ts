import { join } from 'node:path'
import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import type { RenditionResult } from '@vitrine/media/renditions/make-rendition.ts'
import { type FoundAsset, findAssetForWork } from '#modules/assets/get-asset.ts'
import { derivativeKey } from '#modules/picture-addresses/rendition-key.ts'
import { lendOriginal } from '#modules/reading/original-files.ts'
import { readAgain } from '#modules/reading/read-again.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { inWorkFolder } from '#platform/files/in-work-folder.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { requestEviction } from './evict-renditions.ts'
import { saveMade } from './made-renditions.repository.ts'

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
      await keep(await making, { key, to, found }, platform)
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

async function keep(
  result: RenditionResult,
  { key, to, found: { asset } }: { key: string; to: string; found: FoundAsset },
  platform: Platform,
): Promise<void> {
  const used_at = platform.clock.now()
  if ('bytes' in result) {
    // The row first, as for every rendition on demand.
    await saveMade({ key, bytes: result.bytes, used_at }, platform)
    passFaultPoint('copy.noted')
    await platform.files.adopt(key, to)
    await requestEviction(result.bytes, platform)
  } else if ('problem' in result) {
    const problemKey = derivativeKey(asset.row.content_hash ?? '', 'problem')
    const content = Buffer.from(JSON.stringify({ code: result.problem.code }))
    await saveMade({ key: problemKey, bytes: content.length, used_at }, platform)
    await platform.files.write(problemKey, content)
  } else {
    await readAgain({ id: asset.row.id, archiveId: asset.row.archive_id }, platform)
  }
}
