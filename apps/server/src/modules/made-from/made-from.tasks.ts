import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { linkRead } from './link-read.ts'
import { linkingKind } from './request-linking.ts'

export function madeFromTasks(platform: Platform): TaskHandler[] {
  return [{ kind: linkingKind, class: 'upkeep', run: (_, signal) => linkRead(signal, platform) }]
}

/** What deeds have linked, and what was read and not linked at once. */
export const madeFromSchedules: readonly Schedule[] = [{ name: linkingKind, pattern: '* * * * *', kind: linkingKind }]
