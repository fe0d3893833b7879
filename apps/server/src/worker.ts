import { createMediaPool } from '@vitrine/media/pool/media-pool.ts'
import { removeOldTasksKind, removeOldTasksTask } from '#modules/background-tasks/background-tasks.tasks.ts'
import { bulkEditTasks } from '#modules/bulk-edits/bulk-edits.tasks.ts'
import { demoLibraryTask } from '#modules/demo-library/demo-library.tasks.ts'
import { downloadTask } from '#modules/renditions/renditions.tasks.ts'
import type { Platform } from '#platform/platform.ts'
import { type Schedule, Schedules } from '#platform/tasks/schedules.ts'
import { indexArchiveTask } from './modules/reading/reading.tasks.ts'
import { ArchiveWatch } from './modules/reading/watch-archives.ts'
import { evictionKind } from './modules/rendition-making/evict-renditions.ts'
import { evictRenditionsTask, playCopyTask } from './modules/rendition-making/rendition-making.tasks.ts'
import { requestWaiting, writeBackTask } from './modules/write-back/write-back.tasks.ts'

/** A film takes about as long to copy as to watch; a child of its own, since none that hangs is noticed earlier. */
const copying = { jobsPerProcess: 1, timeLimitMs: 8 * 3600_000, idleMs: 60_000 }

/** A film of two gigabytes is read three times and written once; exiftool tells nothing meanwhile. */
const writingFiles = { jobsPerProcess: 2, timeLimitMs: 15 * 60_000, idleMs: 60_000 }

/** By the clock of the machine, at minutes and hours at which others do not begin theirs. */
const shippedSchedules: readonly Schedule[] = [
  { name: removeOldTasksKind, pattern: '17 * * * *', kind: removeOldTasksKind },
  // Asked for while pictures are made too; this is for a limit that was lowered, and for what several processes made.
  { name: evictionKind, pattern: '40 3 * * *', kind: evictionKind },
]

/** Starts to work on tasks; media is read in child processes that a hostile file can kill without harm. */
export async function startWorker(platform: Platform): Promise<() => Promise<void>> {
  const media = createMediaPool({ limits: { pixels: platform.settings.pixelLimit } })
  const writing = createMediaPool({ ...writingFiles, limits: { metadataMs: writingFiles.timeLimitMs } })
  const copies = createMediaPool({ ...copying, limits: { pixels: platform.settings.pixelLimit } })
  platform.tasks.register(indexArchiveTask(platform, media))
  platform.tasks.register(evictRenditionsTask(platform))
  platform.tasks.register(playCopyTask(platform, copies))
  platform.tasks.register(writeBackTask(platform, writing))
  platform.tasks.register(demoLibraryTask(platform))
  platform.tasks.register(downloadTask(platform))
  for (const handler of bulkEditTasks(platform)) platform.tasks.register(handler)
  platform.tasks.register(removeOldTasksTask(platform))
  // The embedded database is locked for this process; on a server others may work beside it.
  await platform.tasks.start({ isAlone: platform.db.engine === 'sqlite' })
  const schedules = new Schedules(platform)
  for (const schedule of shippedSchedules) schedules.add(schedule)
  schedules.start()
  const watch = new ArchiveWatch(platform)
  // Not waited for: a large tree takes a while, and is compared meanwhile in any case.
  void watch.start()
  await requestWaiting(platform)
  // Told to stop first: a file that is cut off then is known to be unread, not taken for a bad one.
  return async () => {
    await Promise.all([watch.close(), schedules.stop()])
    await Promise.all([platform.tasks.stop(), media.close(), copies.close(), writing.close()])
  }
}
