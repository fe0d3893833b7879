import { unreadPages } from '#modules/passages/passages.queries.ts'
import { noteLookedThrough } from '#modules/passages/save-passages.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { markDocumentsPending } from './asset-writes.repository.ts'
import { requestReading } from './request-index.ts'

/** Numbers of assets that one deed looks through. */
const window = 1000
/** Milliseconds after which it leaves the rest to its next turn. */
const longestTurn = 10_000

/**
 * Has documents read once more that were read before their pages were kept, after all else that waits. Goes through all assets once,
 * bit by bit; when that is done it asks once and ends.
 */
export async function readUnreadPages(signal: AbortSignal, platform: Platform): Promise<void> {
  const end = platform.clock.now() + longestTurn
  const archives = new Set<number>()
  while (!signal.aborted && platform.clock.now() <= end) {
    const range = await unreadPages(platform)
    if (range === null) break
    const upTo = Math.min(range.after + window, range.last)
    const marked = await deed(platform, async (inside) => {
      await noteLookedThrough(upTo, upTo === range.last, inside)
      return markDocumentsPending(range.after, upTo, inside)
    })
    for (const archiveId of marked) archives.add(archiveId)
  }
  for (const archiveId of archives) await requestReading(archiveId, platform)
}
