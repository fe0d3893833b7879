import { findArchive, listArchives } from '#modules/archives/archives.queries.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { isTaskOver } from '#modules/background-tasks/background-tasks.queries.ts'
import { noteLongDeed } from '#modules/background-tasks/start-background-task.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { holdSetting } from '#platform/database/site-settings.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { listChecks, saveCheck } from './archive-checks.repository.ts'

export const checkType = 'file-check'
/** Stands for the store of renditions among the numbers of archives. */
export const store = 0

export interface CheckDetails {
  archives: readonly number[]
  readsContent: boolean
}

/** Begins to check an archive; `archive` null: all of them and the store. @throws Problem PermissionDenied, ArchiveNotFound, AlreadyRunning. */
export async function beginCheck(
  viewer: Viewer,
  { archive, readsContent }: { archive: number | null; readsContent: boolean },
  platform: Platform,
): Promise<void> {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  const all = archive === null ? [...(await listArchives(platform)).map(({ id }) => id), store] : [archive]
  if (archive !== null && archive !== store && !(await findArchive(archive, platform)))
    throw new Problem('ArchiveNotFound')
  await deed(platform, async (inside) => {
    // Of two that begin at the same moment the other waits here.
    await holdSetting('signing-key', inside)
    if (await isBusy(inside)) throw new Problem('AlreadyRunning')
    const details: CheckDetails = { archives: all, readsContent }
    const task_id = await noteLongDeed(viewer, { type: checkType, details, total: all.length }, inside)
    const fresh = { task_id, state: 'waiting' as const, reads_content: readsContent ? 1 : 0, compared: 0, counts: '{}' }
    const times = { began_at: inside.clock.now(), ended_at: null }
    for (const archive_id of all) await saveCheck({ archive_id, ...fresh, ...times }, inside)
    await noteDeed(viewer, { deed: 'file-check.begun', details: { archives: all, readsContent } }, inside)
  })
  platform.tasks.wake()
}

/** Whether a check goes on: its task has not come to its end. */
export async function isBusy(executing: Executing): Promise<boolean> {
  const living = (await listChecks(executing)).filter(({ state }) => state === 'waiting' || state === 'running')
  for (const task of new Set(living.map(({ task_id }) => task_id)))
    if (!(await isTaskOver(task, executing))) return true
  return false
}
