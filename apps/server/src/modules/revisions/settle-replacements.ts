import { findArchive } from '#modules/archives/archives.queries.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { resumeReplacement } from './replace-file.ts'
import { deleteReplacement, listGoingBack } from './revisions.repository.ts'

/** What was cut off is little: one for each person who was going back at that moment. */
const most = 1000

/** Goes on where going back to a version was cut off; what cannot be gone on with is left as the disk has it. */
export async function settleReplacements(platform: Platform, signal: AbortSignal): Promise<void> {
  for (const wish of await listGoingBack(most, platform)) {
    if (signal.aborted) return
    const archive = await findArchive(wish.archiveId, platform)
    if (!archive) await deleteReplacement(wish.id, platform)
    else
      await resumeReplacement(wish, archive, platform).catch((error) => {
        if (!(error instanceof OriginalFault)) throw error
        platform.log.warn({ err: error, archive: archive.id }, 'an earlier version could not take its place')
      })
  }
}
