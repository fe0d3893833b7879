import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { actionDeed } from './action-deed.ts'

export function actionsTasks(platform: Platform): TaskHandler[] {
  return [longDeedTask(actionDeed(platform), platform)]
}
