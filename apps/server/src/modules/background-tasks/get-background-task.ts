import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { BackgroundTask } from './background-task.ts'
import { findBackgroundTask } from './background-tasks.repository.ts'

/**
 * A task of this viewer, for what is handed out by it. Only its owner may know of it (wire reference 11.2): a person, or
 * whichever visitor knows its number. What it leads to is asked for with the rights of the moment, which visitors share.
 * @throws Problem NotFound for the tasks of others too; FileGone when it was there and is over.
 */
export async function getBackgroundTask<Details>(
  viewer: Viewer,
  id: string,
  platform: Platform,
): Promise<BackgroundTask<Details>> {
  return get(id, ({ userId }) => userId === viewer.userId, platform)
}

/**
 * A task to be looked at and steered: by its owner, and by those who run the site.
 * @throws Problem as above.
 */
export async function getSteerableTask<Details>(
  viewer: Viewer,
  id: string,
  platform: Platform,
): Promise<BackgroundTask<Details>> {
  return get(id, ({ userId }) => userId === viewer.userId || viewer.isAdministrator, platform)
}

async function get<Details>(
  id: string,
  mayKnow: (task: BackgroundTask<Details>) => boolean,
  platform: Platform,
): Promise<BackgroundTask<Details>> {
  const task = await findBackgroundTask<Details>(id, platform)
  if (!task || !mayKnow(task)) throw new Problem('NotFound')
  if (task.isExpired) throw new Problem('FileGone')
  return task
}
