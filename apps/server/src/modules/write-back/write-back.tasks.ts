import { z } from 'zod'
import { requestWriting, writingKind } from '#modules/changes/request-writing.ts'
import type { Platform } from '#platform/platform.ts'
import type { MediaPools } from '#platform/tasks/media-pools.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { writeArchive } from './write-archive.ts'
import { listWaitingArchives } from './write-back.repository.ts'

const wish = z.object({ archiveId: z.int() })

/** Writes what people said into files; one task an archive. */
export function writeBackTasks(platform: Platform, { writing }: MediaPools): TaskHandler[] {
  const tools = { platform, media: writing }
  return [
    {
      kind: writingKind,
      class: 'writing',
      run: (given, signal) => writeArchive(wish.parse(given).archiveId, tools, signal),
    },
  ]
}

/** At a start: what waits is asked for again, since a program may have ended between a change and the wish to write it. */
export async function requestWaiting(platform: Platform): Promise<void> {
  for (const archiveId of await listWaitingArchives(platform)) await requestWriting(archiveId, platform)
}
