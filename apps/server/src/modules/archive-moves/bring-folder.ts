import { CutOff } from '#modules/background-tasks/watch-work.ts'
import { pathIn } from '#modules/folders/path-in.ts'
import { deed } from '#platform/database/deed.ts'
import { type Entry, type Facts, OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { countIn, findMovedFiles, saveMovedFile } from './archive-moves.repository.ts'
import type { ArchiveMoveRow } from './archive-moves.tables.ts'
import { bringFile, isBrought, type MovingFile } from './copy-file.ts'
import { Obstacle } from './obstacle.ts'

/** Called after each file, and now and then besides. */
export type Each = () => Promise<void>

/** Files of which something is asked at once. */
const atOnce = 500
/** Files that are copied beside each other: while one waits for its disk or its row, others are read. */
const beside = 4
/** Tries for a file that changes while it is copied. */
const tries = 3

/**
 * Brings some files of a folder to the new place. What is changed or taken away meanwhile is left to the next pass.
 * @throws Obstacle, OriginalFault, CutOff.
 */
export async function bringFiles(
  move: ArchiveMoveRow,
  { folder, names }: { folder: string; names: readonly string[] },
  each: Each,
  platform: Platform,
): Promise<void> {
  const known = await findMovedFiles(move.archive_id, { folder, names }, platform)
  const waiting = [...names]
  const bringSome = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const facts = await platform.originals.look({ root: move.from_path, path: pathIn(folder, name) })
      if (facts?.kind === 'file') {
        const there = await platform.originals.look({ root: move.to_path, path: pathIn(folder, name) })
        await bringFile(move, { folder, name, facts, known: known.get(name), there }, platform)
      }
      await each()
    }
  }
  const giveUp = (error: unknown) => {
    waiting.length = 0
    throw error
  }
  // Nothing goes on behind the back of whoever is told of a fault.
  const ended = await Promise.allSettled(Array.from({ length: beside }, () => bringSome().catch(giveUp)))
  for (const result of ended) if (result.status === 'rejected') throw result.reason
}

/**
 * Brings all files of a folder while the archive is closed: both folders are held against each other, and each file is surely brought
 * or surely gone. @throws Obstacle also where one changes all the while; OriginalFault, CutOff.
 */
export async function bringSurely(
  move: ArchiveMoveRow,
  { folder, files }: { folder: string; files: readonly Entry[] },
  each: Each,
  platform: Platform,
): Promise<void> {
  const place = { root: move.to_path, path: folder }
  const there = new Map((await platform.originals.list(place)).map((entry): [string, Facts] => [entry.name, entry]))
  for (let at = 0; at < files.length; at += atOnce) {
    const some = files.slice(at, at + atOnce)
    const names = some.map(({ name }) => name)
    const known = await findMovedFiles(move.archive_id, { folder, names }, platform)
    for (const entry of some) {
      const { name } = entry
      const file = { folder, name, facts: entry, known: known.get(name), there: there.get(name) ?? null }
      if (isBrought(file)) continue
      await bringOne(move, file, platform)
      await each()
    }
    await each()
  }
}

/** @throws Obstacle when it changes all the while, or is gone since the folder was listed: the next try knows. */
async function bringOne(move: ArchiveMoveRow, file: MovingFile, platform: Platform): Promise<void> {
  const path = pathIn(file.folder, file.name)
  for (let count = 0; count < tries; count++) {
    const facts = await platform.originals.look({ root: move.from_path, path })
    if (facts?.kind !== 'file') break
    if (await bringFile(move, { ...file, facts }, platform)) return
  }
  throw new Obstacle('changing', path, null)
}

/** With mode and owner of the old one. One that the move has made is noted, so that a cancelled one takes it away. */
export async function bringFolder(move: ArchiveMoveRow, folder: string, platform: Platform): Promise<void> {
  if (folder === '') return
  const place = { root: move.to_path, path: folder }
  const there = await platform.originals.look(place)
  if (there?.kind === 'folder') return
  if (there !== null) throw new Obstacle('taken', folder, null)
  // Noted first: a folder that is noted and was never made is not there when it is to be taken away.
  const facts = { bytes: 0, modified: 0, changed: 0, there: 0, sha256: '', placed: 0, differs: 0 }
  const isNoted = await deed(platform, async (inside) => {
    if (!(await countIn(move, { files: 0, bytes: 0, differing: 0 }, inside))) return false
    await saveMovedFile({ archive_id: move.archive_id, folder, name: '', ...facts }, inside)
    return true
  })
  if (!isNoted) throw new CutOff('The move was cancelled.')
  await platform.originals.makeNewFolder(place, { root: move.from_path, path: folder }).catch((error) => {
    throw error instanceof OriginalFault && error.code === 'EEXIST' ? new Obstacle('taken', folder, error) : error
  })
}
