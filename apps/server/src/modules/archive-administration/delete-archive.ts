import { daysToReturn } from '@vitrine/contract/archive-administration.ts'
import {
  findArchive,
  findArchiveByName,
  listArchives,
  listDeletedArchives,
} from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { isInside, placesOf } from '#modules/archives/check-folder.ts'
import { putAside, putBack } from '#modules/archives/put-aside.ts'
import { removeArchive } from '#modules/archives/remove-archive.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { requestIndex } from '#modules/reading/request-index.ts'
import { actingAsSystem, demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, tell } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/**
 * Takes an archive out of everything that people see; for thirty days it can be taken back with all that is known of its files.
 * Nothing in its folder is touched until then; files that Vitrine keeps are deleted for good when it is forgotten.
 * @throws Problem PermissionDenied, ArchiveNotFound; AlreadyRunning while it is being moved to another place.
 */
export async function deleteArchive(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  demandGroupPermission(viewer, 'manageArchives')
  await deed(platform, async (inside) => {
    const row = await putAside(id, viewer.userId, inside)
    if (!row) throw new Problem('ArchiveNotFound')
    if (row.moving_to !== null) throw new Problem('AlreadyRunning', { message: say('archiveMoves.isMoving') })
    const subject = { kind: 'archive' as const, id, name: row.name }
    await noteDeed(viewer, { deed: 'archive.deleted', subject, details: { path: row.path } }, inside)
    await tell({ name: 'archive.changed', archiveId: id }, inside)
  })
}

/**
 * Takes a deleted archive back, and asks for it to be compared with its folder.
 * @throws Problem PermissionDenied, ArchiveNotFound, name_exists, path_invalid when its name or folder is somebody else's by now.
 */
export async function restoreArchive(viewer: Viewer, id: number, platform: Platform): Promise<ArchiveRow> {
  demandGroupPermission(viewer, 'manageArchives')
  const row = (await listDeletedArchives(null, platform)).find((one) => one.id === id)
  if (!row) throw new Problem('ArchiveNotFound')
  const name = row.deleted_name ?? row.name
  const twin = await findArchiveByName(name, platform)
  if (twin) throw taken('name_exists', 'Name', say('archiveRules.nameTaken', { name: twin.name }))
  const others = await listArchives(platform)
  const neighbour = others.find((one) =>
    placesOf(one).some((place) => isInside(place, row.path) || isInside(row.path, place)),
  )
  if (neighbour) {
    const { name } = neighbour
    throw taken('path_invalid', 'Path', say('archiveRules.overlap', { folder: row.path, name }))
  }
  await deed(platform, async (inside) => {
    const subject = { kind: 'archive' as const, id, name }
    await noteDeed(viewer, { deed: 'archive.restored', subject, details: { path: row.path } }, inside)
    if (!(await putBack(row, viewer.userId, inside))) throw new Problem('ArchiveNotFound')
    await tell({ name: 'archive.changed', archiveId: id }, inside)
  })
  await requestIndex(id, platform)
  const back = await findArchive(id, platform)
  if (!back) throw new Problem('ArchiveNotFound')
  return back
}

function taken(value: 'name_exists' | 'path_invalid', field: string, message: ReturnType<typeof say>): Problem {
  return new Problem(value, { message, fields: [{ field, rule: 'taken', message }] })
}

/** Forgets the archives that nobody took back in time; the run that would index them clears what is known of their files. */
export async function forgetDeletedArchives(platform: Platform, signal: AbortSignal): Promise<void> {
  const before = platform.clock.now() - daysToReturn * 86_400_000
  for (const row of await listDeletedArchives(before, platform)) {
    if (signal.aborted) return
    await removeArchive(actingAsSystem('removing deleted archives'), row, platform)
    await requestIndex(row.id, platform)
  }
}
