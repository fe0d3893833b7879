import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { forgetDownloads } from './forget-downloads.ts'

const kind = 'forget-downloads'

export function usageTasks(platform: Platform): TaskHandler[] {
  return [{ kind, class: 'upkeep', run: (_, signal) => forgetDownloads(platform, signal) }]
}

export const usageSchedules: readonly Schedule[] = [{ name: kind, pattern: '41 4 * * *', kind }]
