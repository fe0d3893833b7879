import { randomUUID } from 'node:crypto'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import type { BackgroundTask } from './background-task.ts'
import { insertBackgroundTask } from './background-tasks.repository.ts'

/** Notes work that a viewer asked for, under a number that cannot be guessed. Answers the number. */
export async function startBackgroundTask<Details>(
  viewer: Viewer,
  task: Pick<BackgroundTask<Details>, 'type' | 'status' | 'details'>,
  platform: Platform,
): Promise<string> {
  const id = randomUUID()
  await insertBackgroundTask({ id, userId: viewer.userId, ...task }, platform)
  return id
}
