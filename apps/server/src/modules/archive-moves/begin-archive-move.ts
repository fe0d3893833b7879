import type { ArchiveMovePlan, ArchiveMoveWish } from '@vitrine/contract/archive-moves.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { holdArchive } from '#modules/archives/change-archive.ts'
import { findNeighbour } from '#modules/archives/check-folder.ts'
import { reservePlace } from '#modules/archives/place-archive.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { noteLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { arrivingMark, type DiskRoom, leavingMark, OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { addressOfPool } from '#server/pool-settings.ts'
import { say, type Text } from '#server/texts/say.ts'
import { insertMove } from './archive-moves.repository.ts'
import type { ArchiveMoveRow } from './archive-moves.tables.ts'
import { type Destination, destinationOf, removeMade } from './destination.ts'
import { type MoveArchiveDetails, moveArchiveType } from './move-archive-deed.ts'
import { identityOf } from './obstacle.ts'
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
  const pool = platform.settings.pools.find((one) => one.path === path)
  return {
    path: pool ? addressOfPool(pool) : path,
    makesFolder: make !== null,
    ...(await weigh(archive, path, platform)),
  }
}

async function weigh({ path: from }: ArchiveRow, path: string, platform: Platform) {
  const weight = await weighSource(from, platform)
  const [there, here] = [await platform.originals.room(path), await platform.originals.room(from)]
  const isSameDisk = there !== null && there.device === here?.device
  return {
    files: weight?.files ?? null,
    bytes: weight?.bytes ?? null,
    free: there?.free ?? null,
    total: there?.total ?? null,
    fits: fits(weight, there),
    isSameDisk,
  }
}

/** So much is left free, for what comes meanwhile. */
const spare = 64 * 1024 * 1024
/** A bucket has no end. */
const fits = (weight: Weight | null, room: DiskRoom | null) =>
  room === null || (weight?.bytes ?? 0) + spare <= room.free

/**
 * Begins to move an archive to another place.
 * @throws Problem PermissionDenied, ArchiveNotFound, path_invalid, NoRoom, AlreadyRunning.
 */
export async function beginArchiveMove(viewer: Viewer, asked: Asked, platform: Platform): Promise<void> {
  const archive = await movable(viewer, asked.id, platform)
  await demandNone(archive, platform)
  const destination = await destinationOf(viewer, { archive, wish: asked.wish }, platform)
  const weight = await weighSource(archive.path, platform)
  if (!fits(weight, await platform.originals.room(destination.path)))
    throw new Problem('NoRoom', { message: say('archiveMoves.noRoom') })
  const path = destination.make === null ? destination.path : await destination.make()
  try {
    await markDestination(path, platform)
    await beginMarked(viewer, archive, { destination: { ...destination, path }, weight }, platform)
  } catch (error) {
    // Only a folder that was made by this call, and in which nobody has put anything, goes.
    if (destination.make !== null) await removeMade(path, platform)
    throw error
  }
  platform.tasks.wake()
}

const markAt = (root: string, name: string) => ({ place: { root, path: name }, name })

/** @throws Problem path_invalid when another move to this folder was quicker. */
async function markDestination(path: string, { originals }: Platform): Promise<void> {
  await originals.begin(markAt(path, arrivingMark)).catch((error) => {
    if (!(error instanceof OriginalFault) || error.code !== 'EEXIST') throw error
    throw refusedPath(say('archiveMoves.notEmpty', { folder: path }))
  })
}

/** With the mark in the new place, which goes when the move is not begun after all. */
async function beginMarked(
  viewer: Viewer,
  archive: ArchiveRow,
  begun: Omit<Begun, 'identity'>,
  platform: Platform,
): Promise<void> {
  try {
    const identity = await markSource(archive.path, platform)
    await note(viewer, archive, { ...begun, identity }, platform)
  } catch (error) {
    await platform.originals.discard(markAt(begun.destination.path, arrivingMark))
    // The mark in the old place may be that of a move that was begun at the same moment; it means nothing by itself.
    throw error
  }
}

/**
 * What the folder of the archive is told by while it is moved: a mark, or where nothing can be written there its number; empty for the
 * mark. @throws Problem path_invalid where only we may not write: others could change what we do not hold back.
 */
async function markSource(path: string, platform: Platform): Promise<string> {
  try {
    await platform.originals.begin(markAt(path, leavingMark))
    return ''
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
    if (error.code === 'EEXIST') return ''
    if (error.code === 'EROFS') return identityOf(path, platform)
    if (error.reason === 'unreadable') throw refusedPath(say('archiveMoves.unmarked', { folder: path }))
    throw error
  }
}

function refusedPath(message: Text): Problem {
  return new Problem('path_invalid', { message, fields: [{ field: 'path', rule: 'overlap', message }] })
}

/** @throws Problem path_invalid for an archive in or around which another one lies. */
async function movable(viewer: Viewer, id: number, platform: Platform): Promise<ArchiveRow> {
  demandGroupPermission(viewer, 'manageArchives')
  const archive = await findArchive(id, platform)
  if (!archive) throw new Problem('ArchiveNotFound')
  await demandAlone(archive.path, id, platform)
  return archive
}

async function demandAlone(path: string, id: number, executing: Executing): Promise<void> {
  const neighbour = await findNeighbour(path, id, executing)
  if (neighbour) throw refusedPath(say('archiveMoves.nested', { name: neighbour.name }))
}

/** @throws Problem AlreadyRunning while the last one has not come to its end. */
async function demandNone({ id }: Pick<ArchiveRow, 'id'>, platform: Platform): Promise<void> {
  if ((await findStanding(id, platform))?.isOver === false) throw new Problem('AlreadyRunning')
}

interface Begun {
  destination: Destination
  weight: Weight | null
  identity: string
}

async function note(
  viewer: Viewer,
  { id, path: from_path }: ArchiveRow,
  { destination, weight, identity: from_identity }: Begun,
  platform: Platform,
): Promise<void> {
  await deed(platform, async (inside) => {
    const archive = await holdArchive(id, inside)
    if (!archive) throw new Problem('ArchiveNotFound')
    // Of two that begin at the same moment the other waits at the row.
    if (archive.moving_to !== null || archive.path !== from_path) throw new Problem('AlreadyRunning')
    await demandAlone(from_path, id, inside)
    const { path: folder } = destination
    const neighbour = await findNeighbour(folder, id, inside)
    if (neighbour) throw refusedPath(say('archiveRules.overlap', { folder, name: neighbour.name }))
    const details: MoveArchiveDetails = { archiveId: id }
    const task_id = await noteLongDeed(viewer, { type: moveArchiveType, details, total: null }, inside)
    const row: ArchiveMoveRow = {
      ...{ archive_id: id, task_id, state: 'copying', from_path, from_managed: archive.is_managed, from_identity },
      ...{ to_path: folder, to_managed: destination.isManaged ? 1 : 0, to_pool: destination.pool },
      made_folder: destination.make === null ? 0 : 1,
      ...{ files_total: weight?.files ?? null, bytes_total: weight?.bytes ?? null, files: 0, bytes: 0, differing: 0 },
      ...{ problem: null, problem_path: null, left_over: null, is_cleaned: 0, ended_at: null },
      ...{ began_at: inside.clock.now(), began_by: viewer.userId, began_by_name: viewer.userName },
    }
    await insertMove(row, inside)
    await reservePlace(id, folder, inside)
    const subject = { kind: 'archive' as const, id, name: archive.name }
    const said = { before: archive.path, after: folder }
    await noteDeed(viewer, { deed: 'archive.move-begun', subject, details: said }, inside)
  })
}
