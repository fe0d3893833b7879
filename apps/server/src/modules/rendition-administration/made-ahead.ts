import type { RenditionsAhead } from '@vitrine/contract/processing-profiles.ts'
import { listArchives } from '#modules/archives/archives.queries.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { roomAhead } from '#modules/rendition-making/measure-made.ts'
import { makesAhead } from '#modules/renditions/make-ahead.ts'
import { countWaitingForRenditions, wishAllTask } from '#modules/renditions-ahead/wish-renditions.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'

/** How far what is made ahead is. */
export async function lookAhead(platform: Platform): Promise<RenditionsAhead> {
  return {
    Waiting: await countWaitingForRenditions(platform),
    IsRoomLacking: (await roomAhead(platform)) <= 0,
    Archives: (await listArchives(platform)).filter(makesAhead).length,
  }
}

/**
 * Has what is made ahead made of the files that are there already: of all archives that hand it out. Answers how far it is; the files
 * are noted one after the other by a task. @throws Problem PermissionDenied.
 */
export async function makeAllAhead(viewer: Viewer, platform: Platform): Promise<RenditionsAhead> {
  demandGroupPermission(viewer, 'manageArchives')
  const names = (await listArchives(platform)).filter(makesAhead).map(({ name }) => name)
  await deed(platform, async (inside) => {
    await noteDeed(viewer, { deed: 'renditions.wished-ahead', details: { archives: names } }, inside)
    await noteTask(wishAllTask, inside)
  })
  platform.tasks.wake()
  return lookAhead(platform)
}
