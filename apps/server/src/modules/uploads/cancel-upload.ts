import { findArchive } from '#modules/archives/archives.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { stagedAt } from './upload-place.ts'
import { advance, findUpload } from './uploads.repository.ts'
import { sidecarChunk } from './uploads.tables.ts'

/**
 * Gives an upload up for which not all has come: its bytes go away, and its room is free at once. One that has come whole, or has
 * ended, stays as it is. @throws Problem NotFound for one that is not theirs.
 */
export async function cancelUpload(viewer: Viewer, id: string, platform: Platform): Promise<void> {
  const upload = await findUpload(id, platform)
  if (upload?.user_id !== viewer.userId) throw new Problem('NotFound')
  // What is left of the row goes with those of old uploads, and the bytes with it, should the disk not answer now.
  const isGivenUp = await advance(id, { from: 'receiving', to: 'failed' }, platform)
  const archive = isGivenUp ? await findArchive(upload.archive_id, platform) : null
  if (!archive) return
  try {
    await platform.originals.discard(stagedAt(upload, archive))
    await platform.originals.discard(stagedAt(upload, archive, sidecarChunk))
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
  }
}
