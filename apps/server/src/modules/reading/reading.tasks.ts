import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { z } from 'zod'
import { requestComparing } from '#modules/likeness/request-comparing.ts'
import { requestLinking } from '#modules/made-from/request-linking.ts'
import { requestHearing } from '#modules/passages/request-hearing.ts'
import type { Platform } from '#platform/platform.ts'
import type { MediaPools } from '#platform/tasks/media-pools.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { indexWished } from './index-archive.ts'
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
      await requestLinking(platform)
    },
  }
}

export function readingTasks(platform: Platform, { reading }: MediaPools): TaskHandler[] {
  return [indexArchiveTask(platform, reading)]
}
