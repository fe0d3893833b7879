import { setTimeout as pause } from 'node:timers/promises'
import { holdArchive } from '#modules/archives/change-archive.ts'
import { placeArchive } from '#modules/archives/place-archive.ts'
import { actorOf, noteDeed } from '#modules/audit/note-deed.ts'
import { isTaskGoingOn } from '#modules/background-tasks/background-tasks.queries.ts'
import { CutOff } from '#modules/background-tasks/watch-work.ts'
import { requestIndex } from '#modules/reading/request-index.ts'
import { deed, tell } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { updateMove } from './archive-moves.repository.ts'
import type { ArchiveMoveRow } from './archive-moves.tables.ts'
import { bringFolder, bringSurely } from './bring-folder.ts'
import { forgetGoneFiles, forgetGoneFolders } from './forget-gone.ts'
import { Hold } from './hold.ts'
import { leavingTask } from './leave-old-place.ts'
import { Obstacle } from './obstacle.ts'
import { SourceWalk } from './walk-source.ts'

/**
 * Closes the archive to changes, brings what has changed since, and lets its row say the new place. When it does not come to that
 * the archive is open again. @throws Obstacle, OriginalFault, CutOff.
 */
export async function switchPlace(move: ArchiveMoveRow, signal: AbortSignal, platform: Platform): Promise<void> {
  const hold = new Hold(move, platform)
  try {
    await hold.begin()
    passFaultPoint('archive-move.closed')
    // What was just being written when the door closed is whole by then, and is seen by the last comparing.
    await pause(platform.settings.settleMs)
    await bringAll(move, { hold, signal }, platform)
    await hold.demand()
    await settle(move, hold, platform)
  } catch (error) {
    await hold.giveUp()
    throw error
  } finally {
    hold.end()
  }
  platform.tasks.wake()
  await requestIndex(move.archive_id, platform)
}

async function bringAll(
  move: ArchiveMoveRow,
  { hold, signal }: { hold: Hold; signal: AbortSignal },
  platform: Platform,
): Promise<void> {
  const each = async () => {
    if (signal.aborted) throw new CutOff('The program stops.')
    hold.check()
  }
  await forgetGoneFolders(move, each, platform)
  const walk = await SourceWalk.from(move.from_path, '', platform)
  let count = 0
  do {
    const { folder, listing } = walk
    // What was listed is what lies there, and what is written is written there.
    await hold.demand()
    if (listing === null) throw new Obstacle('changing', folder, null)
    await bringFolder(move, folder, platform)
    await forgetGoneFiles(move, { folder, files: listing.files }, each, platform)
    await bringSurely(move, { folder, files: listing.files }, each, platform)
    if (++count % 100 === 0 && !(await isTaskGoingOn(move.task_id, platform)))
      throw new CutOff('The move was cancelled.')
  } while (await walk.next())
}

/** The one moment at which the archive lies elsewhere: everything or nothing of it is written. @throws CutOff, Obstacle. */
async function settle(move: ArchiveMoveRow, hold: Hold, platform: Platform): Promise<void> {
  const { archive_id: id, from_path, to_path, began_by: by } = move
  await deed(platform, async (inside) => {
    const row = await holdArchive(id, inside)
    // The row may have been waited for.
    hold.check()
    const isMoved = row?.path === from_path && (await updateMove(move, { from: 'copying', state: 'moved' }, inside))
    if (!row || !isMoved || !(await isTaskGoingOn(move.task_id, inside))) throw new CutOff('The move was cancelled.')
    await placeArchive(row, { path: to_path, isManaged: move.to_managed === 1, pool: move.to_pool, by }, inside)
    const subject = { kind: 'archive' as const, id, name: row.name }
    await noteDeed(
      actorOf({ userId: by, userName: move.began_by_name }),
      { deed: 'archive.moved', subject, details: { before: from_path, after: to_path } },
      inside,
    )
    await tell({ name: 'archive.changed', archiveId: id }, inside)
    await noteTask(leavingTask(id), inside)
  })
}
