import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { z } from 'zod'
import { playCopyKind } from '#modules/reading/request-play-copy.ts'
import type { Platform } from '#platform/platform.ts'
import type { MediaPools } from '#platform/tasks/media-pools.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { evictionKind, evictRenditions } from './evict-renditions.ts'
import { FilmWish, filmKind, makeFilm } from './make-film.ts'
import { makePlayCopy } from './make-play-copy.ts'

/** Keeps what was made on demand below its limit; asked for by those who make. */
export function evictRenditionsTask(platform: Platform): TaskHandler {
  return { kind: evictionKind, class: 'upkeep', run: (_, signal) => evictRenditions(platform, signal) }
}

const wish = z.object({ assetId: z.int(), sha256: z.string() })

/** Makes copies of films and sounds to play, one at a time and behind all other work. */
function playCopyTask(platform: Platform, media: MediaPool): TaskHandler {
  const tools = { platform, media }
  return {
    kind: playCopyKind,
    class: 'pictures',
    run: (given, signal) => makePlayCopy(wish.parse(given), tools, signal),
  }
}

/** Makes films as they are handed out: in the same place as copies to play, since each fills a core. */
function filmTask(platform: Platform, media: MediaPool): TaskHandler {
  const tools = { platform, media }
  return {
    kind: filmKind,
    class: 'pictures',
    run: (given, signal) => makeFilm(FilmWish.parse(given), tools, signal),
  }
}

export function renditionMakingTasks(platform: Platform, { copying }: MediaPools): TaskHandler[] {
  return [evictRenditionsTask(platform), playCopyTask(platform, copying), filmTask(platform, copying)]
}

/** Asked for while pictures are made too; this is for a limit that was lowered, and for what several processes made. */
export const renditionMakingSchedules: readonly Schedule[] = [
  { name: evictionKind, pattern: '40 3 * * *', kind: evictionKind },
]
