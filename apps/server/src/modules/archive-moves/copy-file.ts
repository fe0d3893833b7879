import { createHash } from 'node:crypto'
import { findFileHash } from '#modules/assets/file-hashes.queries.ts'
import { CutOff } from '#modules/background-tasks/watch-work.ts'
import { pathIn } from '#modules/folders/path-in.ts'
import { deed } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { type Facts, type KnownFile, OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { countIn, deleteMovedFile, saveMovedFile } from './archive-moves.repository.ts'
import type { ArchiveMoveRow, MovedFileRow } from './archive-moves.tables.ts'
import { Obstacle } from './obstacle.ts'

/** Names of files that are being written; a name of its own for each, so that what was cut off is found. */
export const arriving = '.vitrine-moving-'
const stagedName = (path: string) => arriving + createHash('sha256').update(path).digest('hex').slice(0, 16)

/** A file of the old place, with what is known of it in the new one. */
export interface MovingFile {
  folder: string
  name: string
  facts: Facts
  known: MovedFileRow | undefined
  /** What lies in its place. */
  there: Facts | null
}

/** Whether a file is as it was when it was written into the new place. */
export const isUnchanged = (known: MovedFileRow, { size, mtimeMs, ctimeMs }: Omit<Facts, 'kind'>) =>
  known.bytes === size && known.modified === Math.trunc(mtimeMs) && known.changed === Math.trunc(ctimeMs)

/** Whether nothing is to be done for a file. */
export const isBrought = ({ known, facts, there }: MovingFile): boolean =>
  known?.placed === 1 && isUnchanged(known, facts) && liesThere(known, there)

const liesThere = (known: MovedFileRow, there: Facts | null) =>
  there?.kind === 'file' && there.size === known.bytes && Math.trunc(there.mtimeMs) === known.there

/**
 * Brings one file to the new place, if what was brought before is not the same. False when it is changed or taken away meanwhile.
 * @throws Obstacle; CutOff when the move was cancelled; OriginalFault of the new place.
 */
export async function bringFile(move: ArchiveMoveRow, file: MovingFile, platform: Platform): Promise<boolean> {
  if (isBrought(file)) return true
  const { folder, name, facts, known } = file
  const path = pathIn(folder, name)
  if (known?.placed === 0 && isUnchanged(known, facts) && (await isOurs(move, known, platform))) {
    await notePlaced(move, known, platform)
    return true
  }
  const source: KnownFile = { root: move.from_path, path, bytes: facts.size, modified: Math.trunc(facts.mtimeMs) }
  const staged = { place: { root: move.to_path, path }, name: stagedName(path) }
  const copied = await platform.originals.copyAcross(source, staged).catch(async (error) => {
    if (!(error instanceof OriginalFault) || error.place.root !== move.from_path) throw error
    await platform.originals.discard(staged)
    if (error.reason === 'missing' || error.reason === 'changed') return null
    throw new Obstacle(error.reason === 'stuck' ? 'sourceAway' : 'unreadable', path, error)
  })
  if (copied === null) return false
  const row: MovedFileRow = {
    ...{ archive_id: move.archive_id, folder, name, bytes: source.bytes, modified: source.modified },
    ...{ changed: Math.trunc(facts.ctimeMs), there: Math.trunc(copied.mtimeMs), sha256: copied.sha256 },
    ...{ placed: 0, differs: 0 },
  }
  const now = await platform.originals.look(source)
  if (now?.kind !== 'file' || !isUnchanged(row, now)) {
    await platform.originals.discard(staged)
    return false
  }
  if (known) await takeBack(move, known, platform)
  // Said before: killed in between, it is known for ours.
  await noteIntent(move, row, known, platform)
  await platform.originals.exchange(staged, null).catch(async (error) => {
    if (!(error instanceof OriginalFault) || error.code !== 'EEXIST') throw error
    await platform.originals.discard(staged)
    throw new Obstacle('taken', path, error)
  })
  passFaultPoint('archive-move.placed')
  await notePlaced(move, row, platform)
  return true
}

const countOf = ({ placed, bytes, differs }: MovedFileRow) => ({
  files: placed,
  bytes: placed * bytes,
  differing: placed * differs,
})

async function noteIntent(
  move: ArchiveMoveRow,
  row: MovedFileRow,
  known: MovedFileRow | undefined,
  platform: Platform,
) {
  const { files, bytes, differing } = countOf(known ?? row)
  const less = { files: -files, bytes: -bytes, differing: -differing }
  const isNoted = await deed(platform, async (inside) => {
    if (!(await countIn(move, less, inside))) return false
    await saveMovedFile(row, inside)
    return true
  })
  if (!isNoted) throw new CutOff('The move was cancelled.')
}

/** Within one deed with how far the move is. @throws CutOff when the move was cancelled: the file is taken away again. */
async function notePlaced(move: ArchiveMoveRow, row: MovedFileRow, platform: Platform): Promise<void> {
  const { bytes, modified } = row
  const path = pathIn(row.folder, row.name)
  const hash = await findFileHash({ archiveId: move.archive_id, path, bytes, modified }, platform)
  const placed = { ...row, placed: 1, differs: hash !== null && hash !== row.sha256 ? 1 : 0 }
  const isNoted = await deed(platform, async (inside) => {
    if (!(await countIn(move, countOf(placed), inside))) return false
    await saveMovedFile(placed, inside)
    return true
  })
  if (isNoted) return
  await takeBack(move, placed, platform)
  throw new CutOff('The move was cancelled.')
}

/** Takes a file away that the move has written; one that is not there, or that is another one by now, is left. @throws OriginalFault. */
export async function takeBack(
  { to_path: root }: Pick<ArchiveMoveRow, 'to_path'>,
  known: MovedFileRow,
  platform: Platform,
): Promise<void> {
  if (known.placed === 0 && !(await isOurs({ to_path: root }, known, platform))) return
  const path = pathIn(known.folder, known.name)
  await platform.originals.remove({ root, path, bytes: known.bytes, modified: known.there }).catch((error) => {
    if (!isGone(error)) throw error
  })
}

/** Takes back a file that was taken away in the old place, with its row. @throws CutOff. */
export async function forgetFile(move: ArchiveMoveRow, known: MovedFileRow, platform: Platform): Promise<void> {
  await takeBack(move, known, platform)
  const { files, bytes, differing } = countOf(known)
  const isNoted = await deed(platform, async (inside) => {
    if (!(await countIn(move, { files: -files, bytes: -bytes, differing: -differing }, inside))) return false
    await deleteMovedFile(known, inside)
    return true
  })
  if (!isNoted) throw new CutOff('The move was cancelled.')
}

const isGone = (error: unknown) => error instanceof OriginalFault && ['missing', 'changed'].includes(error.reason)

/** Whether what lies in the place of a file that was about to be given its name is that file. */
async function isOurs(
  { to_path: root }: Pick<ArchiveMoveRow, 'to_path'>,
  known: MovedFileRow,
  { originals }: Platform,
): Promise<boolean> {
  const file = { root, path: pathIn(known.folder, known.name), bytes: known.bytes, modified: known.there }
  const opened = await originals.open(file).catch((error) => {
    if (isGone(error)) return null
    throw error
  })
  if (opened === null) return false
  const hash = createHash('sha256')
  try {
    if (known.bytes > 0) for await (const part of opened.read()) hash.update(part as Uint8Array)
  } finally {
    await opened.close()
  }
  return hash.digest('hex') === known.sha256
}
