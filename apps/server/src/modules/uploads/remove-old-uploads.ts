import { findArchive } from '#modules/archives/archives.queries.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { stagedAt, stagedBeside } from './upload-place.ts'
import { deleteUpload, listIdle } from './uploads.repository.ts'
import { sidecarChunk, type UploadRow } from './uploads.tables.ts'

/** An upload that nobody goes on with ends after a day (wire reference 12.2); how one ended is told as long. */
const day = 24 * 3_600_000
const batch = 100

/** Takes away uploads that nobody has gone on with, and their bytes. May be stopped anywhere. */
export async function removeOldUploads(platform: Platform, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const idle = await listIdle(platform.clock.now() - day, batch, platform)
    const removable: UploadRow[] = []
    for (const upload of idle) if (await discardBytes(upload, platform)) removable.push(upload)
    for (const { id } of removable) await deleteUpload(id, platform)
    if (idle.length < batch || removable.length === 0) return
  }
}

/** False while the disk does not answer: the row stays, so that the bytes are found again. */
async function discardBytes(upload: UploadRow, platform: Platform): Promise<boolean> {
  const archive = await findArchive(upload.archive_id, platform)
  if (!archive || upload.state === 'done' || upload.state === 'placed') return true
  try {
    await platform.originals.discard(stagedAt(upload, archive))
    await platform.originals.discard(stagedAt(upload, archive, sidecarChunk))
    await platform.originals.discard(stagedBeside(upload, archive))
    return true
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
    return error.reason === 'missing'
  }
}
