import { reservePlace } from '#modules/archives/place-archive.ts'
import { deed } from '#platform/database/deed.ts'
import { arrivingMark, closedFor, leavingMark, OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import type { NewTask } from '#platform/tasks/note-task.ts'
import {
  deleteMovedFiles,
  findMove,
  findMovedFiles,
  isFolderMade,
  listMovedFolders,
  updateMove,
} from './archive-moves.repository.ts'
import type { ArchiveMoveRow } from './archive-moves.tables.ts'
import { isUnchanged } from './copy-file.ts'
import { demandSource, Obstacle } from './obstacle.ts'
import { SourceWalk } from './walk-source.ts'

export const leavingKind = 'leave-old-place'

/** What reads in the old place comes to an end, and nothing is changed there meanwhile. */
const wait = closedFor + 10_000
/** Files that are held against their rows at once. */
const atOnce = 500

export function leavingTask(archiveId: number): NewTask {
  return { kind: leavingKind, key: `${leavingKind} ${archiveId}`, payload: { archiveId }, delay: wait }
}

/**
 * Ends a move once the archive lies in its new place. Nothing is taken away in the old one but our marks; what came or changed there
 * since it was compared last is counted. @throws Outage when the new place does not answer.
 */
export async function leaveOldPlace(archiveId: number, signal: AbortSignal, platform: Platform): Promise<void> {
  const move = await findMove(archiveId, platform)
  if (move?.state !== 'moved') return
  const left = await countLeft(move, signal, platform).catch((error) => {
    if (!(error instanceof OriginalFault) && !(error instanceof Obstacle)) throw error
    platform.log.warn({ err: error, archive: archiveId }, 'the old place of an archive that was moved cannot be read')
    return null
  })
  if (signal.aborted) return
  try {
    if (left !== null) await dressFolders(move, platform)
    await discardMark(move.to_path, arrivingMark, platform)
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
    throw new Outage('files', 'The new place of an archive that was moved does not answer.', error)
  }
  await takeMarksFromSource(move, platform)
  await deed(platform, async (inside) => {
    const change = { from: 'moved' as const, state: 'done' as const, left_over: left, ended_at: inside.clock.now() }
    if (!(await updateMove(move, change, inside))) return
    await reservePlace(archiveId, null, inside)
    if (move.differing === 0) await deleteMovedFiles(archiveId, inside)
  })
}

/** Our marks in the old place. Where they cannot be taken away they close nothing after a minute, and are no files of the archive. */
export async function takeMarksFromSource({ from_path: root }: ArchiveMoveRow, platform: Platform): Promise<void> {
  try {
    await platform.originals.openRoot(root)
    await discardMark(root, leavingMark, platform)
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
    platform.log.warn({ err: error, folder: root }, 'the marks of a move stay in a folder')
  }
}

export async function discardMark(root: string, name: string, { originals }: Platform): Promise<void> {
  await originals.discard({ place: { root, path: name }, name }).catch((error) => {
    if (!(error instanceof OriginalFault) || error.reason !== 'missing') throw error
  })
}

/** Files in the old place that are not, or not so, in the new one. @throws OriginalFault, Obstacle. */
async function countLeft(move: ArchiveMoveRow, signal: AbortSignal, platform: Platform): Promise<number> {
  let left = 0
  const walk = await SourceWalk.from(move.from_path, '', platform)
  do {
    const { folder, listing } = walk
    left += listing?.others.length ?? 0
    const files = listing?.files ?? []
    for (let at = 0; at < files.length && !signal.aborted; at += atOnce) {
      const some = files.slice(at, at + atOnce)
      const names = some.map(({ name }) => name)
      const known = await findMovedFiles(move.archive_id, { folder, names }, platform)
      for (const file of some) {
        const row = known.get(file.name)
        if (row?.placed !== 1 || !isUnchanged(row, file)) left++
      }
    }
  } while (!signal.aborted && (await walk.next()))
  await demandSource(move, platform)
  return left
}

/** Folders that nobody may write could not be filled: they come after what lies in them. */
async function dressFolders(move: ArchiveMoveRow, platform: Platform): Promise<void> {
  const { archive_id, from_path, to_path } = move
  const made: string[] = []
  for (let after: string | null = null; ; ) {
    const folders = await listMovedFolders(archive_id, { after, limit: atOnce }, platform)
    for (const folder of folders) if (await isFolderMade(archive_id, folder, platform)) made.push(folder)
    after = folders.at(-1) ?? null
    if (after === null) break
  }
  for (const path of made.toReversed())
    await platform.originals.dressFolder({ root: to_path, path }, { root: from_path, path }).catch((error) => {
      // Of what was renamed since, or is somebody else's by now, the mode stays.
      if (!(error instanceof OriginalFault) || error.reason === 'stuck') throw error
    })
}
