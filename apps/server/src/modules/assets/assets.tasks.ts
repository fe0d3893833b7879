import type { MediaPool } from '@vitrine/media/media-pool.ts'
import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { indexArchive } from './index-archive.ts'

const payload = z.object({ archiveId: z.int() })

/** Reads an archive's folder; asked for when an archive is made and at every start. */
export function indexArchiveTask(platform: Platform, media: MediaPool): TaskHandler {
  return {
    kind: 'index-archive',
    run: (given, signal) => indexArchive(payload.parse(given).archiveId, { platform, media }, signal),
  }
}
