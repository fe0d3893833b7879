import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { onceWithin } from './guard-use.ts'
import { deleteHandOuts } from './hand-outs.repository.ts'

const kind = 'forget-licence-uses'
/** Removed in one statement, so that others who write wait for little. */
const batch = 1000

/** Forgets who had what for which use as soon as it counts no more; how many uses there were stays. */
async function forgetHandOuts(platform: Platform, signal: AbortSignal): Promise<void> {
  const before = platform.clock.now() - onceWithin
  for (let removed = batch; removed === batch && !signal.aborted; )
    removed = await deleteHandOuts(before, batch, platform)
}

export function licencesTasks(platform: Platform): TaskHandler[] {
  return [{ kind, class: 'upkeep', run: (_, signal) => forgetHandOuts(platform, signal) }]
}

export const licencesSchedules: readonly Schedule[] = [{ name: kind, pattern: '47 4 * * *', kind }]
