import type { Platform } from '#platform/platform.ts'
import { deleteTask, listOld } from './background-tasks.repository.ts'
import { deleteSomeResults } from './task-items.repository.ts'

/** For a day after its time is over we still know that there was one: gone is not the same as never. */
const memory = 86_400_000
const batch = 100

/** Removes tasks whose time is over, with their results. May be stopped anywhere: the task goes after its results. */
export async function removeOldTasks(platform: Platform, signal: AbortSignal): Promise<void> {
  for (;;) {
    const old = await listOld(platform.clock.now() - memory, batch, platform)
    for (const id of old) {
      while (!signal.aborted && (await deleteSomeResults(id, platform)));
      if (signal.aborted) return
      await deleteTask(id, platform)
    }
    if (old.length < batch) return
  }
}
