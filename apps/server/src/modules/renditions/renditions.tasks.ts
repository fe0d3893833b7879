import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import { aheadKind, wishAllKind } from '#modules/renditions-ahead/wish-renditions.ts'
import type { Platform } from '#platform/platform.ts'
import type { MediaPools } from '#platform/tasks/media-pools.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { downloadDeed } from './download-deed.ts'
import { makeAhead, wishForAll } from './make-ahead.ts'

export function renditionsTasks(platform: Platform, { reading }: MediaPools): TaskHandler[] {
  const tools = { platform, media: reading }
  return [
    // Makes what was ordered and is not there yet.
    longDeedTask(downloadDeed(platform), platform),
    { kind: aheadKind, class: 'pictures', run: (_, signal) => makeAhead(tools, signal) },
    { kind: wishAllKind, class: 'upkeep', run: (_, signal) => wishForAll(platform, signal) },
  ]
}

/** What files that came in are waiting for; where nothing is made ahead it asks once and ends. */
export const renditionsSchedules: readonly Schedule[] = [{ name: aheadKind, pattern: '* * * * *', kind: aheadKind }]
