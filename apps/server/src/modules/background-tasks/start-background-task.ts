import { randomUUID } from 'node:crypto'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import type { BackgroundTask } from './background-task.ts'
import { insertBackgroundTask } from './background-tasks.repository.ts'
import { countVisitorsTask } from './count-visitors-task.ts'

/**
 * Notes work that a viewer asked for, under a number that cannot be guessed: all visitors are one owner, so to them the number
 * is the key. Answers the number.
 * @throws Problem TooManyAttempts when a visitor asks for too much.
 */
export async function startBackgroundTask<Details>(
  viewer: Viewer,
  task: Pick<BackgroundTask<Details>, 'type' | 'status' | 'details'>,
  platform: Platform,
): Promise<string> {
  countVisitorsTask(viewer, platform)
  const id = randomUUID()
  await insertBackgroundTask({ id, userId: viewer.userId, ...task }, platform)
  return id
}
