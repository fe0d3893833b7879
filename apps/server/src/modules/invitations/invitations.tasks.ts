import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { remindInvited } from './remind-invited.ts'

const kind = 'remind-invited'

export function invitationsTasks(platform: Platform): TaskHandler[] {
  return [{ kind, class: 'upkeep', run: (_, signal) => remindInvited(platform, signal) }]
}

/** In the morning, by the clock of the machine. */
export const invitationsSchedules: readonly Schedule[] = [{ name: kind, pattern: '11 7 * * *', kind }]
