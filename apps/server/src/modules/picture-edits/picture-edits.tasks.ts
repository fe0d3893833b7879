import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { editDeed, editTypes } from './edit-deed.ts'

export function pictureEditsTasks(platform: Platform): TaskHandler[] {
  return editTypes.map((type) => longDeedTask(editDeed(type, platform), platform))
}
