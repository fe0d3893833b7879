import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { AssetState } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findFile, upsertPending } from './asset-scan.repository.ts'
import { countWaiting, raiseFile } from './asset-writes.repository.ts'
import { type Sidecar, sidecarMark } from './pair-sidecars.ts'

/** A file that Vitrine has put into a folder of an archive. Milliseconds since 1970. */
interface PlacedFile {
  folderId: number | null
  path: string
  filename: string
  bytes: number
  modified: number
  sidecars: readonly Sidecar[]
}

/**
 * Gives a file that Vitrine has put in its place a row, within a deed, as the comparing of its folder would, and has it read before
 * others. The comparing may have been quicker: its row stays.
 */
export async function takeInFile(archive: ArchiveRow, file: PlacedFile, inside: Executing): Promise<void> {
  const { folderId, path, bytes, filename, modified: fileTime } = file
  const mark = sidecarMark([...file.sidecars])
  const known = await findFile(archive.id, path, inside)
  const isKnown =
    known?.bytes === bytes && known.fileTime === fileTime && known.sidecars === mark && known.state !== 'gone'
  if (!isKnown) {
    const found = { path, filename, bytes, fileTime, sidecars: mark, captions: known?.captions ?? '' }
    await upsertPending({ archiveId: archive.id, folderId }, [found], inside)
  }
  await raiseFile(archive.id, path, inside)
}

/** The number of the asset at a path and how far reading it is; null while nothing is known to lie there. */
export async function stateOfFile(
  archiveId: number,
  path: string,
  executing: Executing,
): Promise<{ id: number; state: AssetState } | null> {
  const file = await findFile(archiveId, path, executing)
  return file === null || file.state === 'gone' ? null : { id: file.id, state: file.state }
}

/** As often in a second it is asked after files of one archive that wait to be read, however many they are. */
const asksInASecond = 20

/**
 * Milliseconds before somebody asks again whether a file was read that waits for it: soon at first, later every ten seconds, and more
 * seldom the more files wait, so that asking costs the same whether ten wait or ten thousand.
 */
export async function pauseBeforeAsking(archiveId: number, attempt: number, executing: Executing): Promise<number> {
  const share = ((await countWaiting(archiveId, executing)) * 1000) / asksInASecond
  return Math.max(Math.min(10_000, 250 * 2 ** attempt), share)
}
