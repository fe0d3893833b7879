import { keptStandard } from '#modules/background-tasks/long-deed.ts'
import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { valueTableDeed } from './table-deed.ts'
import { deleteSomeRows, listOldTables } from './value-tables.repository.ts'

const kind = 'remove-old-tables'

export function valueTablesTasks(platform: Platform): TaskHandler[] {
  return [
    longDeedTask(valueTableDeed(platform), platform),
    { kind, class: 'upkeep', run: (_, signal) => removeOldTables(platform, signal) },
  ]
}

/** As long as results of tasks are kept: what failed can be tried again until then. */
async function removeOldTables(platform: Platform, signal: AbortSignal): Promise<void> {
  for (const id of await listOldTables(platform.clock.now() - keptStandard, platform))
    while (!signal.aborted && (await deleteSomeRows(id, platform)));
}

export const valueTablesSchedules: readonly Schedule[] = [{ name: kind, pattern: '17 * * * *', kind }]
