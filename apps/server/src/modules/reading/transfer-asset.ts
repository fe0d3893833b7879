import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { carryUnwritten } from '#modules/changes/unwritten-values.ts'
import type { Executing } from '#platform/database/deed.ts'
import { takeOutOfLists } from './asset-removal.repository.ts'
import { type FoundFile, findFile } from './asset-scan.repository.ts'
import { saveIndexed } from './asset-writes.repository.ts'
import { movedAsset } from './indexed-asset.ts'
import { clearPlace, findWideRows, saveArchive } from './moved-assets.repository.ts'
import { markWaiting } from './set-aside.repository.ts'

/** A file in the archive that an asset goes to, which holds what the file of the asset holds. */
export interface TransferredFile extends FoundFile {
  folderId: number | null
}

/**
 * Writes that an asset lies in another archive now, within a deed: it leaves the lists of the one and comes into those of the other,
 * with its number and all that hangs on it. The comparing may have made a row for the file already; that one goes. False when the
 * asset is gone.
 */
export async function transferAsset(
  id: number,
  { archive, file }: { archive: Pick<ArchiveRow, 'id'>; file: TransferredFile },
  inside: Executing,
): Promise<boolean> {
  const row = (await findWideRows([id], inside)).get(id)
  if (!row) return false
  const { folderId, path, filename, bytes, fileTime, sidecars, captions } = file
  const pending = {
    ...{ id, folderId, path, filename, attempts: 0, bytes, fileTime, sha256: row.sha256, sidecars, captions },
    // A file that was written by its archive keeps its place in lists.
    ...{ modifiedAt: row.modified_at, writtenTime: row.written_time === null ? null : fileTime },
  }
  await takeOutOfLists([id], inside)
  const there = await findFile(archive.id, path, inside)
  if (there !== null && there.id !== id) await clearPlace(there.id, inside)
  await saveArchive({ ...pending, archiveId: archive.id }, inside)
  await saveIndexed([movedAsset(archive.id, pending, row)], inside)
  await carryUnwritten({ id, number: row.change_number, archiveId: archive.id }, inside)
  // A file that has changed since it was read is read where it lies now.
  if (row.state !== 'ready') await markWaiting(id, inside)
  return true
}
