import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import { whichDownloaded, whoDownloaded } from '#modules/usage/downloaders.queries.ts'
import type { Platform } from '#platform/platform.ts'
import { downloadedWithin } from './notice-time.ts'

/**
 * How many of some assets each person has downloaded in the last year and may see still, by their own rights; but for those
 * who hear of them anyway.
 * @param ids a thousand at most.
 */
export async function countsByDownloader(
  archiveId: number,
  { ids, told }: { ids: readonly number[]; told: ReadonlyMap<number, unknown> },
  platform: Platform,
): Promise<Map<number, number>> {
  const since = platform.clock.now() - downloadedWithin
  const counts = new Map<number, number>()
  for (const userId of await whoDownloaded(ids, since, platform)) {
    if (told.has(userId)) continue
    const viewer = await resolveUser(userId, platform)
    if (viewer === null) continue
    const access = await accessOf(viewer, platform)
    if (access.scope('View', archiveId) === null) continue
    const own = await whichDownloaded({ userId, assetIds: ids, since }, platform)
    const { size } = await whichOf(access, own, 'View', platform)
    if (size > 0) counts.set(userId, size)
  }
  return counts
}
