import type { Platform } from '#platform/platform.ts'
import { deleteDownloads } from './usage.repository.ts'

/** Removed in one statement, so that others who write wait for little. */
const batch = 1000
const day = 86_400_000

/** Forgets downloads that are older than the site keeps them; all of them where it keeps none. May be stopped anywhere. */
export async function forgetDownloads(platform: Platform, signal: AbortSignal): Promise<void> {
  const before = platform.clock.now() - platform.settings.usageDays * day
  for (let removed = batch; removed === batch && !signal.aborted; )
    removed = await deleteDownloads(before, batch, platform)
}
