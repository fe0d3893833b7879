import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { deletionDeed } from './deletion-deed.ts'
import { keepTrash } from './keep-trash.ts'
import { removeType, restoreType, trashDeed } from './trash-deed.ts'

const kind = 'keep-trash'

export function trashTasks(platform: Platform): TaskHandler[] {
  return [
    longDeedTask(deletionDeed(platform), platform),
    longDeedTask(trashDeed(restoreType, platform), platform),
    longDeedTask(trashDeed(removeType, platform), platform),
    { kind, class: 'upkeep', run: (_, signal) => keepTrash(platform, signal) },
  ]
}

export const trashSchedules: readonly Schedule[] = [{ name: kind, pattern: '53 * * * *', kind }]
