import type { ArchiveMovePlan, ArchiveMoveWish } from '@vitrine/contract/archive-moves.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { holdArchive } from '#modules/archives/change-archive.ts'
import { reservePlace } from '#modules/archives/place-archive.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { noteLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { removeIfEmpty } from '#platform/files/managed-folders.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { insertMove } from './archive-moves.repository.ts'
import type { ArchiveMoveRow } from './archive-moves.tables.ts'
import { type Destination, destinationOf } from './destination.ts'
import { type MoveArchiveDetails, moveArchiveType } from './move-archive-deed.ts'
import { placeMark } from './obstacle.ts'
import { findStanding } from './standing.ts'
import { type Weight, weighSource } from './walk-source.ts'

interface Asked {
  id: number
  wish: ArchiveMoveWish
}

/** What a move would bring along and what room there is for it. @throws Problem PermissionDenied, ArchiveNotFound, path_invalid. */
export async function planMove(viewer: Viewer, asked: Asked, platform: Platform): Promise<ArchiveMovePlan> {
  const archive = await movable(viewer, asked.id, platform)
  const { path, make } = await destinationOf(viewer, { archive, wish: asked.wish }, platform)
  return { path, makesFolder: make !== null, ...(await weigh(archive, path, platform)) }
}

async function weigh({ path: from }: ArchiveRow, path: string, platform: Platform) {
  const weight = await weighSource(from, platform)
  const [there, here] = [await platform.originals.room(path), await platform.originals.room(from)]
  const { free, total, device } = there
  const isSameDisk = device === here.device
  return {
    files: weight?.files ?? null,
    bytes: weight?.bytes ?? null,
    free,
    total,
    fits: fits(weight, free),
    isSameDisk,
  }
}

/** So much is left free, for what comes meanwhile. */
const spare = 64 * 1024 * 1024
const fits = (weight: Weight | null, free: number) => (weight?.bytes ?? 0) + spare <= free

/**
 * Begins to move an archive to another place.
 * @throws Problem PermissionDenied, ArchiveNotFound, path_invalid, NoRoom, AlreadyRunning.
 */
export async function beginArchiveMove(viewer: Viewer, asked: Asked, platform: Platform): Promise<void> {
  const archive = await movable(viewer, asked.id, platform)
  await demandNone(archive, platform)
  const destination = await destinationOf(viewer, { archive, wish: asked.wish }, platform)
  const weight = await weighSource(archive.path, platform)
  const { free } = await platform.originals.room(destination.path)
  if (!fits(weight, free)) throw new Problem('NoRoom', { message: say('archiveMoves.noRoom') })
  const path = destination.make === null ? destination.path : await destination.make()
  const mark = { place: { root: path, path: placeMark }, name: placeMark }
  try {
    await platform.originals.begin(mark)
    await note(viewer, archive, { ...asked.wish, destination: { ...destination, path }, weight }, platform)
  } catch (error) {
    await platform.originals.discard(mark)
    if (destination.make !== null) await removeIfEmpty(path)
    throw error
  }
  platform.tasks.wake()
}

async function movable(viewer: Viewer, id: number, platform: Platform): Promise<ArchiveRow> {
  demandGroupPermission(viewer, 'manageArchives')
  const archive = await findArchive(id, platform)
  if (!archive) throw new Problem('ArchiveNotFound')
  return archive
}

/** @throws Problem AlreadyRunning while the last one has not come to its end. */
async function demandNone({ id }: Pick<ArchiveRow, 'id'>, platform: Platform): Promise<void> {
  if ((await findStanding(id, platform))?.isOver === false) throw new Problem('AlreadyRunning')
}

interface Begun {
  destination: Destination
  weight: Weight | null
  oldFiles: ArchiveMoveWish['oldFiles']
}

async function note(viewer: Viewer, { id }: ArchiveRow, { destination, weight, oldFiles }: Begun, platform: Platform) {
  await deed(platform, async (inside) => {
    const archive = await holdArchive(id, inside)
    if (!archive) throw new Problem('ArchiveNotFound')
    // Of two that begin at the same moment the other waits at the row.
    if (archive.moving_to !== null) throw new Problem('AlreadyRunning')
    const details: MoveArchiveDetails = { archiveId: id }
    const task_id = await noteLongDeed(viewer, { type: moveArchiveType, details, total: null }, inside)
    const isManaged = archive.is_managed === 1
    const old_files = isManaged ? 'remove' : oldFiles
    const row: ArchiveMoveRow = {
      archive_id: id,
      task_id,
      state: 'copying',
      from_path: archive.path,
      from_managed: archive.is_managed,
      to_path: destination.path,
      to_managed: destination.isManaged ? 1 : 0,
      to_pool: destination.pool,
      made_folder: destination.make === null ? 0 : 1,
      old_files,
      files_total: weight?.files ?? null,
      bytes_total: weight?.bytes ?? null,
      ...{ files: 0, bytes: 0, differing: 0, problem: null, problem_path: null, left_over: 0, ended_at: null },
      ...{ began_at: inside.clock.now(), began_by: viewer.userId, began_by_name: viewer.userName },
    }
    await insertMove(row, inside)
    await reservePlace(id, destination.path, inside)
    const subject = { kind: 'archive' as const, id, name: archive.name }
    const said = { before: archive.path, after: destination.path, oldFiles: old_files }
    await noteDeed(viewer, { deed: 'archive.move-begun', subject, details: said }, inside)
  })
}
