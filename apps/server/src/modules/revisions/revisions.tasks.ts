import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { settleReplacements } from './settle-replacements.ts'
import { settlingKind as kind } from './settling-task.ts'

export function revisionsTasks(platform: Platform): TaskHandler[] {
  return [{ kind, class: 'upkeep', run: (_, signal) => settleReplacements(platform, signal) }]
}

export const revisionsSchedules: readonly Schedule[] = [{ name: kind, pattern: '19 * * * *', kind }]
