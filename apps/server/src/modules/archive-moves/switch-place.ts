import { holdArchive } from '#modules/archives/change-archive.ts'
import { placeArchive } from '#modules/archives/place-archive.ts'
import { actorOf, noteDeed } from '#modules/audit/note-deed.ts'
import { isTaskGoingOn } from '#modules/background-tasks/background-tasks.queries.ts'
import { CutOff } from '#modules/background-tasks/watch-work.ts'
import { requestIndex } from '#modules/reading/request-index.ts'
import { deed, tell } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { closedFor, OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { listMovedFolders, updateMove } from './archive-moves.repository.ts'
import type { ArchiveMoveRow } from './archive-moves.tables.ts'
import { bringPart } from './bring-folder.ts'
import { leavingTask } from './leave-old-place.ts'
import { Obstacle } from './obstacle.ts'
import { folderAfter } from './walk-source.ts'

/** The archive is held closed by renewing it so often, in milliseconds. */
const renewEvery = closedFor / 6

/**
 * Closes the archive to changes, brings what has changed since, and lets its row say the new place. When it does not come to that
 * the archive is open again. @throws Obstacle, OriginalFault, CutOff.
 */
export async function switchPlace(move: ArchiveMoveRow, signal: AbortSignal, platform: Platform): Promise<void> {
  const hold = new Hold(move, platform)
  await hold.renew()
  try {
    passFaultPoint('archive-move.closed')
    await bringAll(move, { hold, signal }, platform)
    await hold.demand()
    await settle(move, platform)
  } catch (error) {
    await hold.end()
    throw error
  }
  platform.tasks.wake()
  await requestIndex(move.archive_id, platform)
}

/** Keeps the old place closed. */
class Hold {
  readonly #move: ArchiveMoveRow
  readonly #platform: Platform
  #at = 0

  constructor(move: ArchiveMoveRow, platform: Platform) {
    this.#move = move
    this.#platform = platform
  }

  async renew(): Promise<void> {
    const now = performance.now()
    if (this.#at > 0 && now - this.#at < renewEvery) return
    await this.#platform.originals.closeRoot(this.#move.from_path).catch((error) => {
      // Where nothing can be written, this program changes nothing.
      if (error instanceof OriginalFault && ['EROFS', 'EACCES'].includes(error.code)) return
      throw error
    })
    this.#at = now
  }

  /** @throws Obstacle when it may have been open meanwhile, as after a machine slept: all is compared once more. */
  async demand(): Promise<void> {
    if (performance.now() - this.#at > closedFor / 2) throw new Obstacle('sourceAway', '', null)
    await this.renew()
  }

  end(): Promise<void> {
    const { originals, log } = this.#platform
    return originals.openRoot(this.#move.from_path).catch((error) => {
      log.warn({ err: error, archive: this.#move.archive_id }, 'an archive takes no changes for another minute')
    })
  }
}

async function bringAll(
  move: ArchiveMoveRow,
  { hold, signal }: { hold: Hold; signal: AbortSignal },
  platform: Platform,
): Promise<void> {
  const each = async () => {
    if (signal.aborted) throw new CutOff('The program stops.')
    await hold.renew()
  }
  const met = new Set<string>()
  for (let folder: string | null = ''; folder !== null; folder = await folderAfter(move.from_path, folder, platform)) {
    await bringPart(move, { folder }, each, platform)
    await each()
    met.add(folder)
    if (met.size % 100 === 0 && !(await isTaskGoingOn(move.task_id, platform)))
      throw new CutOff('The move was cancelled.')
  }
  for (let after: string | null = null; ; ) {
    const folders = await listMovedFolders(move.archive_id, { after, limit: 500 }, platform)
    for (const folder of folders.filter((one) => !met.has(one))) await dropFolder(move, folder, each, platform)
    after = folders.at(-1) ?? null
    if (after === null) return
  }
}

/** A folder that is not in the old place any more: what was written into it goes, and it where nothing else lies in it. */
async function dropFolder(move: ArchiveMoveRow, folder: string, each: () => Promise<void>, platform: Platform) {
  await bringPart(move, { folder }, each, platform)
  await platform.originals.removeEmptyFolder({ root: move.to_path, path: folder }).catch((error) => {
    const isLeft = error instanceof OriginalFault && (error.code === 'ENOTEMPTY' || error.reason === 'missing')
    if (!isLeft) throw error
  })
}

/** The one moment at which the archive lies elsewhere: everything or nothing of it is written. @throws CutOff. */
async function settle(move: ArchiveMoveRow, platform: Platform): Promise<void> {
  const { archive_id: id, from_path, to_path, began_by: by } = move
  await deed(platform, async (inside) => {
    const row = await holdArchive(id, inside)
    const isMoved = row?.path === from_path && (await updateMove(move, { from: 'copying', state: 'moved' }, inside))
    if (!row || !isMoved || !(await isTaskGoingOn(move.task_id, inside))) throw new CutOff('The move was cancelled.')
    await placeArchive(row, { path: to_path, isManaged: move.to_managed === 1, pool: move.to_pool, by }, inside)
    const details = { before: from_path, after: to_path, oldFiles: move.old_files }
    const subject = { kind: 'archive' as const, id, name: row.name }
    await noteDeed(
      actorOf({ userId: by, userName: move.began_by_name }),
      { deed: 'archive.moved', subject, details },
      inside,
    )
    await tell({ name: 'archive.changed', archiveId: id }, inside)
    await noteTask(leavingTask(id), inside)
  })
}
