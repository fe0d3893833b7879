import { CutOff } from '#modules/background-tasks/watch-work.ts'
import { deed } from '#platform/database/deed.ts'
import { type Entry, OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { countIn, deleteMovedFile, isFolderMade, listMovedFolders, listMovedIn } from './archive-moves.repository.ts'
import type { ArchiveMoveRow } from './archive-moves.tables.ts'
import type { Each } from './bring-folder.ts'
import { forgetFile } from './copy-file.ts'
import { demandSource } from './obstacle.ts'
import { listSource, splitPath } from './walk-source.ts'

/** Rows that are read at once. */
const atOnce = 500
/** Listings that are kept. */
const mostListings = 100

/**
 * Takes back what was written into a folder and is not in the old one any more; before anything is brought there, since a disk may
 * take the old name and the new one of a file for the same. @throws Obstacle, OriginalFault, CutOff.
 */
export async function forgetGoneFiles(
  move: ArchiveMoveRow,
  { folder, files }: { folder: string; files: readonly Entry[] },
  each: Each,
  platform: Platform,
): Promise<void> {
  const names = new Set(files.map(({ name }) => name))
  let again: ReadonlySet<string> | null = null
  for (let after = ''; ; ) {
    const rows = await listMovedIn(move.archive_id, { folder, after, limit: atOnce }, platform)
    const missed = rows.filter(({ name }) => !names.has(name))
    if (missed.length > 0 && again === null) again = await namesIn(move, folder, 'files', platform)
    for (const row of missed.filter(({ name }) => !again?.has(name))) {
      await forgetFile(move, row, platform)
      await each()
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.name
  }
}

/** What lies in a folder, and surely nothing else: its archive is there before and afterwards. Null for a folder that is not there. */
async function namesIn(
  move: ArchiveMoveRow,
  folder: string,
  which: 'files' | 'folders',
  platform: Platform,
): Promise<ReadonlySet<string> | null> {
  await demandSource(move, platform)
  const listing = await listSource(move.from_path, folder, platform)
  await demandSource(move, platform)
  if (listing === null) return null
  return new Set(which === 'folders' ? listing.folders : listing.files.map(({ name }) => name))
}

/** Takes back folders that are not in the old place any more, with what was written into them. @throws as above. */
export async function forgetGoneFolders(move: ArchiveMoveRow, each: Each, platform: Platform): Promise<void> {
  const gone: string[] = []
  const isGone = goneAmong(move, new Set(), platform)
  for (let after: string | null = null; ; ) {
    const folders = await listMovedFolders(move.archive_id, { after, limit: atOnce }, platform)
    for (const folder of folders) if (await isGone(folder)) gone.push(folder)
    after = folders.at(-1) ?? null
    if (after === null) break
    await each()
  }
  const isSurelyGone = goneAmong(move, new Set(), platform)
  const dropped: string[] = []
  for (const folder of gone) {
    if (!(await isSurelyGone(folder))) continue
    await forgetGoneFiles(move, { folder, files: [] }, each, platform)
    dropped.push(folder)
  }
  for (const folder of dropped.toReversed()) await dropFolder(move, folder, platform)
}

/** A folder is gone when it is not listed in the one around it, or that is gone; asked of each after those around it. */
function goneAmong(move: ArchiveMoveRow, gone: Set<string>, platform: Platform) {
  const listings = new Map<string, ReadonlySet<string> | null>()
  return async (folder: string): Promise<boolean> => {
    if (folder === '') return false
    const { around, name } = splitPath(folder)
    let names = listings.get(around)
    if (names === undefined && !gone.has(around)) {
      names = await namesIn(move, around, 'folders', platform)
      if (listings.size >= mostListings) listings.clear()
      listings.set(around, names)
    }
    const isGone = gone.has(around) || !names?.has(name)
    if (isGone) gone.add(folder)
    return isGone
  }
}

/** A folder that the move has made; one in which somebody else's files lie stays. */
async function dropFolder(move: ArchiveMoveRow, folder: string, platform: Platform): Promise<void> {
  if (!(await isFolderMade(move.archive_id, folder, platform))) return
  const isLeft = await platform.originals.removeEmptyFolder({ root: move.to_path, path: folder }).then(
    () => false,
    (error) => {
      if (!(error instanceof OriginalFault)) throw error
      if (error.code === 'ENOTEMPTY') return true
      if (error.reason === 'missing') return false
      throw error
    },
  )
  if (isLeft) return
  const isNoted = await deed(platform, async (inside) => {
    if (!(await countIn(move, { files: 0, bytes: 0, differing: 0 }, inside))) return false
    await deleteMovedFile({ archive_id: move.archive_id, folder, name: '' }, inside)
    return true
  })
  if (!isNoted) throw new CutOff('The move was cancelled.')
}
