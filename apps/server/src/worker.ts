import { createMediaPool } from '@vitrine/media/media-pool.ts'
import { indexArchiveTask } from '#modules/assets/assets.tasks.ts'
import type { Platform } from '#platform/platform.ts'

/** Starts to work on tasks; media is read in child processes that a hostile file can kill without harm. */
export function startWorker(platform: Platform): () => Promise<void> {
  const media = createMediaPool()
  platform.tasks.register(indexArchiveTask(platform, media))
  platform.tasks.start()
  return () => media.close()
}
