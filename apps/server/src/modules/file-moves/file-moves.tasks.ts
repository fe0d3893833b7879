import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { moveDeed, moveType, renameType } from './move-deed.ts'

export function fileMovesTasks(platform: Platform): TaskHandler[] {
  return [renameType, moveType].map((type) => longDeedTask(moveDeed(type as typeof moveType, platform), platform))
}
