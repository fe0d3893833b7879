import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import { copyPages } from '#modules/passages/save-passages.ts'
import type { Executing } from '#platform/database/deed.ts'
import { type FoundFile, findFile, upsertPending } from './asset-scan.repository.ts'
import { saveIndexed } from './asset-writes.repository.ts'
import { movedAsset } from './indexed-asset.ts'
import { findWideRows } from './moved-assets.repository.ts'
import { markWaiting } from './set-aside.repository.ts'

interface CopiedFile extends FoundFile {
  folderId: number | null
}

/**
 * A row for the copy of an asset's file, within a deed: everything is known from the asset it was copied from, and it is an asset
 * of its own. The comparing may have been quicker; then its row becomes the copy. Answers its number, null when the asset is gone.
 * @param fileValues What the file says; null where that is what counts.
 * @param isOther The file is another one than that of the asset, such as an earlier version: it is read.
 */
export async function copyAsset(
  from: number,
  to: { archive: ArchiveRow; file: CopiedFile; fileValues: Metadata | null; isOther: boolean },
  inside: Executing,
): Promise<number | null> {
  const row = (await findWideRows([from], inside)).get(from)
  if (!row) return null
  const { archive, fileValues } = to
  const { folderId, path, filename, bytes, fileTime, sidecars, captions } = to.file
  await upsertPending(
    { archiveId: archive.id, folderId },
    [{ path, filename, bytes, fileTime, sidecars, captions }],
    inside,
  )
  const made = await findFile(archive.id, path, inside)
  if (!made) return null
  const pending = {
    ...{ id: made.id, folderId, path, filename, attempts: 0, bytes, fileTime, sha256: row.sha256, sidecars, captions },
    ...{ modifiedAt: fileTime, writtenTime: null },
  }
  const metadata = fileValues === null ? row.metadata : JSON.stringify(fileValues)
  await saveIndexed([movedAsset(archive.id, pending, { ...row, id: made.id, metadata })], inside)
  await copyPages(from, made.id, inside)
  // A file that has changed since it was read is read in its copy too.
  if (row.state !== 'ready' || to.isOther) await markWaiting(made.id, inside)
  return made.id
}
