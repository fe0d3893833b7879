import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { tellAlerts } from './tell-alerts.ts'

const kind = 'tell-alerts'

export function alertsTasks(platform: Platform): TaskHandler[] {
  return [{ kind, class: 'upkeep', run: (_, signal) => tellAlerts(platform, signal) }]
}

/** Each minute: the shortest time in which somebody is told. */
export const alertsSchedules: readonly Schedule[] = [{ name: kind, pattern: '* * * * *', kind }]
