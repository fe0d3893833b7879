import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { copyDeed, copyType, duplicateType } from './copy-deed.ts'

export function fileCopiesTasks(platform: Platform): TaskHandler[] {
  return ([copyType, duplicateType] as const).map((type) => longDeedTask(copyDeed(type, platform), platform))
}
