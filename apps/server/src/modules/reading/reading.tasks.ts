import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { z } from 'zod'
import { requestComparing } from '#modules/likeness/request-comparing.ts'
import { requestLinking } from '#modules/made-from/request-linking.ts'
import { requestHearing } from '#modules/passages/request-hearing.ts'
import type { Platform } from '#platform/platform.ts'
import type { MediaPools } from '#platform/tasks/media-pools.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { indexWished } from './index-archive.ts'
import { readPortion } from './read-portion.ts'
import { Stillness } from './stillness.ts'

const payload = z.object({ archiveId: z.int() })
const portionPayload = z.object({ portionId: z.string() })

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

/** Reads a portion of an archive that another worker holds; see `SharedReading`. */
export function readPortionTask(platform: Platform, media: MediaPool, mayBegin: () => boolean): TaskHandler {
  return {
    kind: 'read-portion',
    class: 'helping',
    mayBegin,
    run: (given, signal) => readPortion(portionPayload.parse(given).portionId, { platform, media }, signal),
  }
}

/** Who reads an archive helps nobody: its decoders have enough to do, with its own portions too. */
export function readingTasks(platform: Platform, { reading }: MediaPools): TaskHandler[] {
  const index = indexArchiveTask(platform, reading)
  let ownRuns = 0
  const run: TaskHandler['run'] = async (given, signal) => {
    ownRuns++
    await index.run(given, signal).finally(() => ownRuns--)
  }
  return [{ ...index, run }, readPortionTask(platform, reading, () => ownRuns === 0)]
}
