import { stackRuleParts } from '@vitrine/contract/archive-values.ts'
import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { z } from 'zod'
import { stackingKind } from '#modules/archives/stacking-task.ts'
import { requestComparing } from '#modules/likeness/request-comparing.ts'
import { hearingKind, requestHearing } from '#modules/passages/request-hearing.ts'
import type { Platform } from '#platform/platform.ts'
import type { MediaPools } from '#platform/tasks/media-pools.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { indexWished } from './index-archive.ts'
import { readCaptions } from './read-captions.ts'
import { readUnreadPages } from './read-unread-pages.ts'
import { stackExisting } from './stack-existing.ts'
import { Stillness } from './stillness.ts'

const payload = z.object({ archiveId: z.int() })

/** Compares what is wished of an archive and reads it; see `requestIndex`. */
export function indexArchiveTask(platform: Platform, media: MediaPool): TaskHandler {
  const tools = { platform, media, stillness: new Stillness(platform) }
  return {
    kind: 'index-archive',
    class: 'reading',
    async run(given, signal) {
      await indexWished(payload.parse(given).archiveId, tools, signal)
      await requestComparing(platform)
      await requestHearing(platform)
    },
  }
}

/** A task of before there were parts did the one that there was. */
const place = z.object({
  archiveId: z.int(),
  parts: z.array(z.enum(stackRuleParts)).default(['raw-and-jpeg']),
  after: z.string(),
})

export function readingTasks(platform: Platform, { reading }: MediaPools): TaskHandler[] {
  const stacking: TaskHandler = {
    kind: stackingKind,
    class: 'upkeep',
    run: (given, signal) => stackExisting(place.parse(given), signal, platform),
  }
  const hearing: TaskHandler = {
    kind: hearingKind,
    class: 'upkeep',
    async run(_, signal) {
      await readUnreadPages(signal, platform)
      await readCaptions(reading, signal, platform)
    },
  }
  return [indexArchiveTask(platform, reading), stacking, hearing]
}

/** Captions that could not be read at once; where there are none it asks once and ends. */
export const readingSchedules: readonly Schedule[] = [{ name: hearingKind, pattern: '* * * * *', kind: hearingKind }]
