import { findArchive } from '#modules/archives/archives.queries.ts'
import { noteRemovalOfFiles } from '#modules/archives/managed-folder.ts'
import { actorOf, noteDeed } from '#modules/audit/note-deed.ts'
import { deed } from '#platform/database/deed.ts'
import { closedFor, OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import type { NewTask } from '#platform/tasks/note-task.ts'
import { deleteMovedFiles, findMove, listMovedFolders, listMovedIn, updateMove } from './archive-moves.repository.ts'
import type { ArchiveMoveRow } from './archive-moves.tables.ts'
import { takeAway } from './copy-file.ts'
import { placeMark } from './obstacle.ts'
import { folderAfter, listSource, pathIn } from './walk-source.ts'

export const leavingKind = 'leave-old-place'

/** What reads in the old place comes to an end before anything is taken away there, and nothing is changed there meanwhile. */
const wait = closedFor + 10_000

export function leavingTask(archiveId: number): NewTask {
  return { kind: leavingKind, key: `${leavingKind} ${archiveId}`, payload: { archiveId }, delay: wait }
}

/**
 * Ends a move once the archive lies in its new place. Where the old files are to go, everything is compared first: what came or
 * changed there since the last look, and all of it where a content was not as it had been read, stays and is counted.
 * @throws Outage when one of both places does not answer.
 */
export async function leaveOldPlace(archiveId: number, signal: AbortSignal, platform: Platform): Promise<void> {
  const move = await findMove(archiveId, platform)
  if (move?.state !== 'moved') return
  const isManaged = move.from_managed === 1
  try {
    const left = await countLeft(move, platform)
    if (signal.aborted) return
    const isLeaving = left === 0 && move.differing === 0 && move.old_files === 'remove'
    if (isLeaving && !isManaged) await removeOld(move, signal, platform)
    if (signal.aborted) return
    await platform.originals.discard({ place: { root: move.to_path, path: placeMark }, name: placeMark })
    await platform.originals.openRoot(move.from_path).catch(ignoreMissing)
    await end(move, { left, isLeaving, isManaged }, platform)
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
    throw new Outage('files', 'A place of an archive that was moved does not answer.', error)
  }
}

async function end(
  move: ArchiveMoveRow,
  { left, isLeaving, isManaged }: { left: number; isLeaving: boolean; isManaged: boolean },
  platform: Platform,
): Promise<void> {
  const { archive_id: id, from_path, began_by: userId } = move
  const archive = await findArchive(id, platform)
  const left_over = move.old_files === 'remove' && !isLeaving ? Math.max(left, move.differing, 1) : 0
  await deed(platform, async (inside) => {
    const change = { from: 'moved' as const, state: 'done' as const, left_over, ended_at: inside.clock.now() }
    if (!(await updateMove(move, change, inside))) return
    if (move.differing === 0) await deleteMovedFiles(id, inside)
    if (!isLeaving) return
    if (isManaged) await noteRemovalOfFiles(from_path, inside)
    const subject = { kind: 'archive' as const, id, name: archive?.name ?? String(id) }
    await noteDeed(
      actorOf({ userId, userName: move.began_by_name }),
      { deed: 'archive.left', subject, details: { folder: from_path } },
      inside,
    )
  })
  platform.tasks.wake()
}

/** Files in the old place that are not, or not so, in the new one. */
async function countLeft(move: ArchiveMoveRow, platform: Platform): Promise<number> {
  const { archive_id, from_path: root } = move
  // A disk that is away may come back with all of them.
  if ((await platform.originals.look({ root, path: '' }).catch(ignoreMissing)) == null) return move.files
  let left = 0
  for (let folder: string | null = ''; folder !== null; folder = await folderAfter(root, folder, platform)) {
    const listing = await listSource(root, folder, platform)
    const known = new Map((await listMovedIn(archive_id, folder, platform)).map((row) => [row.name, row]))
    left += listing?.others.length ?? 0
    for (const { name, size, mtimeMs } of listing?.files ?? []) {
      const row = known.get(name)
      if (row?.bytes !== size || row.modified !== Math.trunc(mtimeMs)) left++
    }
  }
  return left
}

async function removeOld(move: ArchiveMoveRow, signal: AbortSignal, platform: Platform): Promise<void> {
  const { archive_id, from_path: root } = move
  const folders: string[] = []
  for (let after: string | null = null; ; ) {
    const some = await listMovedFolders(archive_id, { after, limit: 500 }, platform)
    for (const folder of some) {
      for (const { name, bytes, modified } of await listMovedIn(archive_id, folder, platform)) {
        if (signal.aborted) return
        await takeAway({ root, path: pathIn(folder, name), bytes, modified }, platform)
      }
      if (folder !== '') folders.push(folder)
    }
    after = some.at(-1) ?? null
    if (after === null) break
  }
  for (const path of folders.toReversed()) await platform.originals.removeEmptyFolder({ root, path }).catch(ignoreLeft)
}

function ignoreMissing(error: unknown): null {
  if (error instanceof OriginalFault && error.reason === 'missing') return null
  throw error
}

function ignoreLeft(error: unknown): void {
  if (error instanceof OriginalFault && (error.code === 'ENOTEMPTY' || error.reason === 'missing')) return
  throw error
}
