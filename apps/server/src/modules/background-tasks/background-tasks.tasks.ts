import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { removeOldTasks } from './remove-old-tasks.ts'

const kind = 'remove-old-tasks'

export function backgroundTasksTasks(platform: Platform): TaskHandler[] {
  return [{ kind, class: 'upkeep', run: (_, signal) => removeOldTasks(platform, signal) }]
}

/** By the clock of the machine, at a minute at which others do not begin theirs. */
export const backgroundTasksSchedules: readonly Schedule[] = [{ name: kind, pattern: '17 * * * *', kind }]
