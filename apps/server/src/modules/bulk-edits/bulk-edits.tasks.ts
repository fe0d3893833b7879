import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { bulkEditDeed, bulkUndoDeed } from './bulk-edit-deed.ts'
import { termChangeDeed } from './term-change-deed.ts'

/** Changes of many assets, and taking them back. */
export function bulkEditsTasks(platform: Platform): TaskHandler[] {
  return [
    longDeedTask(bulkEditDeed(platform), platform),
    longDeedTask(bulkUndoDeed(platform), platform),
    longDeedTask(termChangeDeed(platform), platform),
  ]
}
