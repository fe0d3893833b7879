import { hearingKind } from '#modules/passages/request-hearing.ts'
import { readUnreadPages } from '#modules/reading/read-unread-pages.ts'
import type { Platform } from '#platform/platform.ts'
import type { MediaPools } from '#platform/tasks/media-pools.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { readCaptions } from './read-captions.ts'

export function hearingTasks(platform: Platform, { reading }: MediaPools): TaskHandler[] {
  return [
    {
      kind: hearingKind,
      class: 'upkeep',
      async run(_, signal) {
        await readUnreadPages(signal, platform)
        await readCaptions(reading, signal, platform)
      },
    },
  ]
}

/** Captions that could not be read at once; where there are none it asks once and ends. */
export const hearingSchedules: readonly Schedule[] = [{ name: hearingKind, pattern: '* * * * *', kind: hearingKind }]
