import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { forgetNotifications } from './forget-notifications.ts'

const kind = 'forget-notifications'

export function notificationsTasks(platform: Platform): TaskHandler[] {
  return [{ kind, class: 'upkeep', run: (_, signal) => forgetNotifications(platform, signal) }]
}

/** By the clock of the machine, at a minute at which others do not begin theirs. */
export const notificationsSchedules: readonly Schedule[] = [{ name: kind, pattern: '47 3 * * *', kind }]
