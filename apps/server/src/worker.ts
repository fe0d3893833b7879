import { createMediaPool } from '@vitrine/media/pool/media-pool.ts'
import { removeOldTasksTask } from '#modules/background-tasks/background-tasks.tasks.ts'
import { demoLibraryTask } from '#modules/demo-library/demo-library.tasks.ts'
import { downloadTask } from '#modules/renditions/renditions.tasks.ts'
import type { Platform } from '#platform/platform.ts'
import { indexArchiveTask } from './modules/reading/reading.tasks.ts'
import { ArchiveWatch } from './modules/reading/watch-archives.ts'
import { evictRenditionsTask, playCopyTask } from './modules/rendition-making/rendition-making.tasks.ts'

/** A film takes about as long to copy as to watch; a child of its own, since none that hangs is noticed earlier. */
const copying = { jobsPerProcess: 1, timeLimitMs: 8 * 3600_000, idleMs: 60_000 }

/** Starts to work on tasks; media is read in child processes that a hostile file can kill without harm. */
export async function startWorker(platform: Platform): Promise<() => Promise<void>> {
  const media = createMediaPool({ limits: { pixels: platform.settings.pixelLimit } })
  const copies = createMediaPool({ ...copying, limits: { pixels: platform.settings.pixelLimit } })
  platform.tasks.register(indexArchiveTask(platform, media))
  platform.tasks.register(evictRenditionsTask(platform))
  platform.tasks.register(playCopyTask(platform, copies))
  platform.tasks.register(demoLibraryTask(platform))
  platform.tasks.register(downloadTask(platform))
  platform.tasks.register(removeOldTasksTask(platform))
  // The embedded database is locked for this process; on a server others may work beside it.
  await platform.tasks.start({ isAlone: platform.db.engine === 'sqlite' })
  const watch = new ArchiveWatch(platform)
  // Not waited for: a large tree takes a while, and is compared meanwhile in any case.
  void watch.start()
  // Told to stop first: a file that is cut off then is known to be unread, not taken for a bad one.
  return async () => {
    await watch.close()
    await Promise.all([platform.tasks.stop(), media.close(), copies.close()])
  }
}
