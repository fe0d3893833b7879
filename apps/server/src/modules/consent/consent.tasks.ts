import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { endForms } from './manage-forms.ts'

const kind = 'end-consent-forms'

export function consentTasks(platform: Platform): TaskHandler[] {
  return [
    {
      kind,
      class: 'upkeep',
      async run(_, signal) {
        while (!signal.aborted && (await endForms(platform)));
      },
    },
  ]
}

/** Days end at midnight of UTC. */
export const consentSchedules: readonly Schedule[] = [{ name: kind, pattern: '3 * * * *', kind }]
