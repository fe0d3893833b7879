import { CutOff } from '#modules/background-tasks/watch-work.ts'
import { deed } from '#platform/database/deed.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { countIn, listMovedIn, saveMovedFile } from './archive-moves.repository.ts'
import type { ArchiveMoveRow } from './archive-moves.tables.ts'
import { bringFile, forgetFile } from './copy-file.ts'
import { Obstacle } from './obstacle.ts'
import { type Listing, listSource } from './walk-source.ts'

/** The files of a folder from one name to another; all of them where neither is named. */
export interface Part {
  folder: string
  first?: string
  last?: string
}

/**
 * Brings the files of a part of a folder to the new place, and the folder where it is missing. Of a whole folder what is not there
 * any more is taken back as well. `each`: after each file. @throws Obstacle, OriginalFault, CutOff.
 */
export async function bringPart(
  move: ArchiveMoveRow,
  { folder, first, last }: Part,
  each: () => Promise<void>,
  platform: Platform,
): Promise<void> {
  const listing = await listOf(move, folder, platform)
  const known = new Map((await listMovedIn(move.archive_id, folder, platform)).map((row) => [row.name, row]))
  if (listing !== null) {
    await makeFolder(move, folder, platform)
    const files = listing.files.filter(
      ({ name }) => (first === undefined || name >= first) && (last === undefined || name <= last),
    )
    for (const entry of files) {
      await bringFile(move, { folder, entry, known: known.get(entry.name) }, platform)
      await each()
    }
  }
  if (first !== undefined) return
  for (const { name } of listing?.files ?? []) known.delete(name)
  for (const row of known.values()) await forgetFile(move, row, platform)
}

async function listOf({ from_path }: ArchiveMoveRow, folder: string, platform: Platform): Promise<Listing | null> {
  try {
    const listing = await listSource(from_path, folder, platform)
    // A folder that is missing is gone only while the archive's own is there.
    if (listing === null && (await platform.originals.look({ root: from_path, path: '' }))?.kind !== 'folder')
      throw new Obstacle('sourceAway', '', null)
    return listing
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
    throw new Obstacle(error.reason === 'unreadable' ? 'unreadable' : 'sourceAway', folder, error)
  }
}

/** With mode and owner of the old one. One that the move has made is noted, so that a cancelled one takes it away. */
async function makeFolder(move: ArchiveMoveRow, folder: string, platform: Platform): Promise<void> {
  if (folder === '') return
  const place = { root: move.to_path, path: folder }
  const there = await platform.originals.look(place)
  if (there?.kind === 'folder') return
  if (there !== null) throw new Obstacle('taken', folder, null)
  // Noted first: a folder that is noted and was never made is not there when it is to be taken away.
  const row = { archive_id: move.archive_id, folder, name: '', bytes: 0, modified: 0, differs: 0 }
  const isNoted = await deed(platform, async (inside) => {
    if (!(await countIn(move, { files: 0, bytes: 0, differing: 0 }, inside))) return false
    await saveMovedFile(row, inside)
    return true
  })
  if (!isNoted) throw new CutOff('The move was cancelled.')
  await platform.originals.makeNewFolder(place, { root: move.from_path, path: folder })
}
