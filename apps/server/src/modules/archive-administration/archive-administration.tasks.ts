import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { forgetDeletedArchives } from './delete-archive.ts'

const kind = 'forget-deleted-archives'

export function archiveAdministrationTasks(platform: Platform): TaskHandler[] {
  return [{ kind, class: 'upkeep', run: (_, signal) => forgetDeletedArchives(platform, signal) }]
}

export const archiveAdministrationSchedules: readonly Schedule[] = [{ name: kind, pattern: '29 * * * *', kind }]
