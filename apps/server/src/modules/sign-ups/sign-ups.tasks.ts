import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { removeExpiredSignUps } from './remove-expired.ts'

const kind = 'remove-expired-sign-ups'

export function signUpsTasks(platform: Platform): TaskHandler[] {
  return [{ kind, class: 'upkeep', run: () => removeExpiredSignUps(platform) }]
}

export const signUpsSchedules: readonly Schedule[] = [{ name: kind, pattern: '27 * * * *', kind }]
