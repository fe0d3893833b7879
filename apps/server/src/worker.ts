import { createMediaPool } from '@vitrine/media/pool/media-pool.ts'
import type { Platform } from '#platform/platform.ts'
import type { MediaPools } from '#platform/tasks/media-pools.ts'
import { Schedules } from '#platform/tasks/schedules.ts'
import { ArchiveWatch } from './modules/reading/watch-archives.ts'
import { requestWaiting } from './modules/write-back/write-back.tasks.ts'
import { foundSchedules, foundTasks } from './tasks.generated.ts'

/** A film takes about as long to copy as to watch; a child of its own, since none that hangs is noticed earlier. */
const copying = { jobsPerProcess: 1, timeLimitMs: 8 * 3600_000, idleMs: 60_000 }

/** A film of two gigabytes is read three times and written once; exiftool tells nothing meanwhile. */
const writingFiles = { jobsPerProcess: 2, timeLimitMs: 15 * 60_000, idleMs: 60_000 }

/** Starts to work on tasks; media is read in child processes that a hostile file can kill without harm. */
export async function startWorker(platform: Platform): Promise<() => Promise<void>> {
  const pools: MediaPools = {
    reading: createMediaPool({ limits: { pixels: platform.settings.pixelLimit } }),
    writing: createMediaPool({ ...writingFiles, limits: { metadataMs: writingFiles.timeLimitMs } }),
    copying: createMediaPool({ ...copying, limits: { pixels: platform.settings.pixelLimit } }),
  }
  for (const tasksOf of foundTasks) for (const task of tasksOf(platform, pools)) platform.tasks.register(task)
  // The embedded database is locked for this process; on a server others may work beside it.
  await platform.tasks.start({ isAlone: platform.db.engine === 'sqlite' })
  const schedules = new Schedules(platform)
  for (const schedule of foundSchedules) schedules.add(schedule)
  schedules.start()
  const watch = new ArchiveWatch(platform)
  // Not waited for: a large tree takes a while, and is compared meanwhile in any case.
  void watch.start()
  await requestWaiting(platform)
  // Told to stop first: a file that is cut off then is known to be unread, not taken for a bad one.
  return async () => {
    await Promise.all([watch.close(), schedules.stop()])
    await Promise.all([platform.tasks.stop(), ...Object.values(pools).map((pool) => pool.close())])
  }
}
