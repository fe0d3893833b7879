import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { checkDeed } from './check-deed.ts'

export function archiveChecksTasks(platform: Platform): TaskHandler[] {
  return [longDeedTask(checkDeed(platform), platform)]
}
