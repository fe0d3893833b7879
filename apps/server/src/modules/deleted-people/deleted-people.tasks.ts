import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { removeExpiredPeople } from './remove-person.ts'

const kind = 'remove-deleted-people'

export function deletedPeopleTasks(platform: Platform): TaskHandler[] {
  return [{ kind, class: 'upkeep', run: (_, signal) => removeExpiredPeople(platform, signal) }]
}

export const deletedPeopleSchedules: readonly Schedule[] = [{ name: kind, pattern: '17 * * * *', kind }]
