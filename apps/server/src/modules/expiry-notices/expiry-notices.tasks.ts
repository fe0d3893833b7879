import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { tellEndings } from './tell-endings.ts'
import { tellLicences } from './tell-licences.ts'

const kind = 'tell-endings'

export function expiryNoticesTasks(platform: Platform): TaskHandler[] {
  const run = async (_: unknown, signal: AbortSignal) => {
    await tellEndings(platform, signal)
    await tellLicences(platform, signal)
  }
  return [{ kind, class: 'upkeep', run }]
}

/** In the morning, by the clock of the machine, at a minute at which others do not begin theirs. */
export const expiryNoticesSchedules: readonly Schedule[] = [{ name: kind, pattern: '23 6 * * *', kind }]
