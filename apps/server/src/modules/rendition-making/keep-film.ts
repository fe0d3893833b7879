import { buffer } from 'node:stream/consumers'
import type { RenditionResult } from '@vitrine/media/renditions/make-rendition.ts'
import type { FoundAsset } from '#modules/assets/get-asset.ts'
import { readAgain } from '#modules/reading/read-again.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import type { Platform } from '#platform/platform.ts'
import { requestEviction } from './evict-renditions.ts'
import { saveMade } from './made-renditions.repository.ts'

/** Puts into the store what became of a film or sound, or beside its place why nothing did. A file that was replaced is read again. */
export async function keepFilm(
  result: RenditionResult,
  { key, problemKey, to, found: { asset } }: { key: string; problemKey: string; to: string; found: FoundAsset },
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
    const content = Buffer.from(JSON.stringify({ code: result.problem.code }))
    await saveMade({ key: problemKey, bytes: content.length, used_at }, platform)
    await platform.files.write(problemKey, content)
  } else {
    await readAgain({ id: asset.row.id, archiveId: asset.row.archive_id }, platform)
  }
}

/** Why nothing could be made, as it was noted at this place; null where nothing was. */
export async function whyNone(problemKey: string, platform: Platform): Promise<string | null> {
  if (!(await platform.files.find(problemKey))?.bytes) return null
  const { code } = JSON.parse(String(await buffer(platform.files.read(problemKey)))) as { code: string }
  return code
}
