import { createHash } from 'node:crypto'
import { findFileHash } from '#modules/assets/file-hashes.queries.ts'
import { CutOff } from '#modules/background-tasks/watch-work.ts'
import { deed } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { type Entry, type KnownFile, OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { countIn, deleteMovedFile, saveMovedFile } from './archive-moves.repository.ts'
import type { ArchiveMoveRow, MovedFileRow } from './archive-moves.tables.ts'
import { Obstacle } from './obstacle.ts'
import { pathIn } from './walk-source.ts'

/** Names of files that are being written; a name of its own for each, so that what was cut off is found. */
export const arriving = '.vitrine-moving-'
const stagedName = (path: string) => arriving + createHash('sha256').update(path).digest('hex').slice(0, 16)

/**
 * Brings one file to the new place, if what was brought before is not the same. What is changed or taken away meanwhile is left to
 * the next pass. @throws Obstacle; CutOff when the move was cancelled; OriginalFault of the new place.
 */
export async function bringFile(
  move: ArchiveMoveRow,
  { folder, entry, known }: { folder: string; entry: Entry; known: MovedFileRow | undefined },
  platform: Platform,
): Promise<void> {
  const path = pathIn(folder, entry.name)
  const source: KnownFile = { root: move.from_path, path, bytes: entry.size, modified: Math.trunc(entry.mtimeMs) }
  if (known && known.bytes === source.bytes && known.modified === source.modified) {
    const there = await platform.originals.look({ root: move.to_path, path })
    const isSame = there?.kind === 'file' && there.size === known.bytes && Math.trunc(there.mtimeMs) === known.modified
    if (isSame) return
  }
  const place = { root: move.to_path, path }
  const staged = { place, name: stagedName(path) }
  const copied = await platform.originals.copyAcross(source, staged).catch(async (error) => {
    if (!(error instanceof OriginalFault) || error.place.root !== move.from_path) throw error
    await platform.originals.discard(staged)
    if (error.reason === 'missing' || error.reason === 'changed') return null
    throw new Obstacle(error.reason === 'stuck' ? 'sourceAway' : 'unreadable', path, error)
  })
  if (copied === null) return
  if (known) await takeBack(move, known, platform)
  await platform.originals.exchange(staged, null).catch(async (error) => {
    if (!(error instanceof OriginalFault) || error.code !== 'EEXIST') throw error
    // Written by a try that was ended before it was noted, or somebody else's.
    const isOurs = await isCopy({ ...source, root: move.to_path }, copied.sha256, platform)
    await platform.originals.discard(staged)
    if (!isOurs) throw new Obstacle('taken', path, error)
  })
  passFaultPoint('archive-move.placed')
  const hash = await findFileHash({ archiveId: move.archive_id, ...source }, platform)
  const differs = hash !== null && hash !== copied.sha256 ? 1 : 0
  const row = { archive_id: move.archive_id, folder, name: entry.name, differs }
  await note(move, { ...row, bytes: source.bytes, modified: source.modified }, known, platform)
}

/** Within one deed with how far the move is. @throws CutOff when the move was cancelled: the file is taken away again. */
async function note(move: ArchiveMoveRow, row: MovedFileRow, known: MovedFileRow | undefined, platform: Platform) {
  const before = known ?? { bytes: 0, differs: 0 }
  const more = { files: known ? 0 : 1, bytes: row.bytes - before.bytes, differing: row.differs - before.differs }
  const isNoted = await deed(platform, async (inside) => {
    if (!(await countIn(move, more, inside))) return false
    await saveMovedFile(row, inside)
    return true
  })
  if (isNoted) return
  await takeBack(move, row, platform)
  throw new CutOff('The move was cancelled.')
}

/** Takes a file away that the move has written; one that is not there, or that is another one by now, is left. @throws OriginalFault. */
export async function takeAway({ root, path, bytes, modified }: KnownFile, { originals }: Platform): Promise<boolean> {
  try {
    await originals.remove({ root, path, bytes, modified })
    return true
  } catch (error) {
    if (error instanceof OriginalFault && ['missing', 'changed'].includes(error.reason)) return false
    throw error
  }
}

/** What was written and is not in the old place any more, or is another one there. */
async function takeBack(move: ArchiveMoveRow, known: MovedFileRow, platform: Platform): Promise<void> {
  await takeAway(
    { root: move.to_path, path: pathIn(known.folder, known.name), bytes: known.bytes, modified: known.modified },
    platform,
  )
}

/** Takes back a file that was taken away in the old place, with its row. @throws CutOff. */
export async function forgetFile(move: ArchiveMoveRow, known: MovedFileRow, platform: Platform): Promise<void> {
  await takeBack(move, known, platform)
  const less = { files: -1, bytes: -known.bytes, differing: -known.differs }
  const isNoted = await deed(platform, async (inside) => {
    if (!(await countIn(move, less, inside))) return false
    await deleteMovedFile(known, inside)
    return true
  })
  if (!isNoted) throw new CutOff('The move was cancelled.')
}

async function isCopy(file: KnownFile, sha256: string, { originals }: Platform): Promise<boolean> {
  const opened = await originals.open(file).catch((error) => {
    if (error instanceof OriginalFault && ['missing', 'changed'].includes(error.reason)) return null
    throw error
  })
  if (opened === null) return false
  const hash = createHash('sha256')
  try {
    if (file.bytes > 0) for await (const part of opened.read()) hash.update(part as Uint8Array)
  } finally {
    await opened.close()
  }
  return hash.digest('hex') === sha256
}
