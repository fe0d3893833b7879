import { largestUpload } from '@vitrine/contract/uploads.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { pathIn } from '#modules/folders/path-in.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Staged } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { checkFolder, checkName } from './check-name.ts'
import { finishUpload } from './finish-upload.ts'
import { newUpload } from './new-upload.ts'
import { beginWithRoom } from './take-room.ts'
import { stagedAt } from './upload-place.ts'
import { hasRoomForUpload } from './upload-room.ts'
import { advance, deleteUpload, findUpload, saveSidecarState } from './uploads.repository.ts'
import { sidecarChunk, type UploadRow } from './uploads.tables.ts'

/** A file that lies on this machine and shall come into an archive as if somebody had uploaded it. */
export interface BroughtFile {
  archive: ArchiveRow
  /** Path inside the archive; empty for the archive itself. */
  folder: string
  filename: string
  bytes: number
  /** Milliseconds since 1970. */
  modified: number
  /** Number of the asset whose file it replaces; null for a file of its own. */
  replaces: number | null
  /** What the audit log and the history call whoever brings it. */
  by: string
  /** Whether somebody has to approve it, where the archive has what comes in approved. */
  isReviewed: boolean
  /** Writes the bytes into a staged file that is not there yet, and leaves it with the date of the file. */
  stage(at: Staged): Promise<unknown>
  /** The same for the XMP file that speaks of it; null where there is none. */
  stageSidecar: ((at: Staged) => Promise<unknown>) | null
}

/** How an upload that was brought stands: `waits` for the file that it replaces to be read; `failed` with why. */
export type BroughtState =
  | { state: 'placed'; path: string }
  | { state: 'waits' }
  | { state: 'failed'; problem: NonNullable<UploadRow['problem']> }

/**
 * Brings a file in: its bytes are copied beside the place where it shall lie, and it gets its name, its row and its audit entry as
 * an upload does. Cut off anywhere, `resumeBroughtIn` goes on or says that nothing is there.
 * @throws Problem InvalidFilename, FileTooLarge, NoRoom, QuotaReached; OriginalFault of the file or of the archive; Outage.
 */
export async function bringIn(id: string, file: BroughtFile, platform: Platform): Promise<BroughtState> {
  const row = rowOf(id, file, platform)
  if (!(await hasRoomForUpload(file.archive, file.bytes, platform))) throw new Problem('NoRoom')
  await beginWithRoom(row, file.archive, platform)
  try {
    await platform.originals.makeFolder({ root: file.archive.path, path: row.folder })
    await file.stage(stagedAt(row, file.archive))
    if (file.stageSidecar) await file.stageSidecar(stagedAt(row, file.archive, sidecarChunk))
  } catch (error) {
    await forget(row, file.archive, platform)
    throw error
  }
  if (file.stageSidecar) await saveSidecarState(id, 'received', platform)
  await advance(id, { from: 'receiving', to: 'pending' }, platform)
  return (await resumeBroughtIn(id, file.archive, platform)) ?? { state: 'failed', problem: 'UploadIncomplete' }
}

/** What became of a file that was being brought in; null when none of it is left, and it is to be brought anew. @throws Outage. */
export async function resumeBroughtIn(
  id: string,
  archive: ArchiveRow,
  platform: Platform,
): Promise<BroughtState | null> {
  const before = await findUpload(id, platform)
  if (!before) return null
  if (before.state === 'receiving') {
    // Cut off while its bytes were copied.
    await forget(before, archive, platform)
    return null
  }
  // The next version of a file is tried again by a task of its own while that file is being read.
  await finishUpload(id, platform)
  const row = await findUpload(id, platform)
  if (!row) return null
  if (row.state === 'failed') return { state: 'failed', problem: row.problem ?? 'ServerError' }
  if (row.state === 'pending') return { state: 'waits' }
  return { state: 'placed', path: pathIn(row.folder, row.filename) }
}

function rowOf(id: string, file: BroughtFile, platform: Platform): UploadRow {
  if (file.bytes > largestUpload) throw new Problem('FileTooLarge')
  const now = platform.clock.now()
  return newUpload(
    {
      id,
      user_id: 0,
      user_name: file.by,
      through: 'command',
      archive_id: file.archive.id,
      folder: checkFolder(file.folder, 'folder'),
      filename: checkName(file.filename, 'filename'),
      bytes: file.bytes,
      chunk_size: Math.max(1, file.bytes),
      sidecar: file.stageSidecar ? 'awaited' : 'none',
      fields: '[]',
      modified: file.modified,
      replaces: file.replaces,
      comment: '',
      is_reviewed: file.isReviewed && file.replaces === null ? 1 : 0,
      brought: '',
    },
    now,
  )
}

async function forget(row: UploadRow, archive: ArchiveRow, platform: Platform): Promise<void> {
  await platform.originals.discard(stagedAt(row, archive))
  await platform.originals.discard(stagedAt(row, archive, sidecarChunk))
  await deleteUpload(row.id, platform)
}
