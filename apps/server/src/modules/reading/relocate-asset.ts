import { captionsMark, readCaptionsMark } from '#modules/assets/pair-captions.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findFile } from './asset-scan.repository.ts'
import { saveIndexed } from './asset-writes.repository.ts'
import { movedAsset } from './indexed-asset.ts'
import { exchangePlaces, findWideRows, savePlace } from './moved-assets.repository.ts'
import { readSidecarMark, sidecarMark } from './pair-sidecars.ts'

/** A file that Vitrine has given another name or folder, and what lies beside it and has gone along. */
export interface Relocation {
  id: number
  folderId: number | null
  path: string
  filename: string
  /** Names before, and after. */
  beside: ReadonlyMap<string, string>
}

/**
 * Writes where an asset lies now, within a deed: row, place in lists, words. The comparing of folders may have been quicker and
 * made a row for the file; then that one goes.
 */
export async function relocateAsset(archiveId: number, to: Relocation, inside: Executing): Promise<void> {
  const row = (await findWideRows([to.id], inside)).get(to.id)
  if (!row) return
  const renamed = (name: string) => to.beside.get(name) ?? name
  const sidecars = sidecarMark(readSidecarMark(row.sidecars).map((file) => ({ ...file, name: renamed(file.name) })))
  const captions = captionsMark(readCaptionsMark(row.captions).map((file) => ({ ...file, name: renamed(file.name) })))
  const pending = {
    ...{ id: to.id, folderId: to.folderId, path: to.path, filename: to.filename, attempts: 0 },
    ...{ bytes: row.bytes, fileTime: row.file_time, sha256: row.sha256, sidecars, captions },
    ...{ modifiedAt: row.modified_at, writtenTime: row.written_time },
  }
  const there = await findFile(archiveId, to.path, inside)
  if (there !== null && there.id !== to.id) {
    const found = { ...pending, id: there.id, sha256: null }
    const former = { ...pending, archiveId, folderId: row.folder_id, path: row.path, filename: row.filename }
    await exchangePlaces(found, { ...former, sha256: row.sha256 ?? '', state: row.state }, 'gone', inside)
  } else await savePlace(pending, inside)
  await saveIndexed([movedAsset(archiveId, pending, row)], inside)
}
