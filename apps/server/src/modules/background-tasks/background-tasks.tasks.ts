import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { removeOldTasks } from './remove-old-tasks.ts'

export const removeOldTasksKind = 'remove-old-tasks'

export function removeOldTasksTask(platform: Platform): TaskHandler {
  return { kind: removeOldTasksKind, class: 'upkeep', run: (_, signal) => removeOldTasks(platform, signal) }
}
