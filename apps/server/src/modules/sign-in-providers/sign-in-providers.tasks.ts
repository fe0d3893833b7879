import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { checkDirectories } from './check-directories.ts'

const kind = 'check-directories'

export function signInProvidersTasks(platform: Platform): TaskHandler[] {
  return [{ kind, class: 'upkeep', run: (_, signal) => checkDirectories(platform, signal) }]
}

/** Each hour it is looked which directory is due; at a minute at which others do not begin. */
export const signInProvidersSchedules: readonly Schedule[] = [{ name: kind, pattern: '47 * * * *', kind }]
