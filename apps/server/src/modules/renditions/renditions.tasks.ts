import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { downloadDeed } from './download-deed.ts'

/** Makes what was ordered and is not there yet. */
export function renditionsTasks(platform: Platform): TaskHandler[] {
  return [longDeedTask(downloadDeed(platform), platform)]
}
