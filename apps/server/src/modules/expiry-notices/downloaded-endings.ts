import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import { whichDownloaded, whoDownloaded } from '#modules/usage/downloaders.queries.ts'
import type { Platform } from '#platform/platform.ts'
import { downloadedWithin } from './notice-time.ts'

/** People of one question. */
const batch = 1000

/**
 * How many of some assets each person has downloaded in the last year and may see still, by their own rights; but for those
 * of which they hear anyway.
 * @param ids a thousand at most. @param told what each editor is told of.
 */
export async function countsByDownloader(
  archiveId: number,
  { ids, told }: { ids: readonly number[]; told: ReadonlyMap<number, ReadonlySet<number>> },
  platform: Platform,
): Promise<Map<number, number>> {
  const since = platform.clock.now() - downloadedWithin
  const counts = new Map<number, number>()
  for await (const userId of downloadersOf(ids, since, platform)) {
    const viewer = await resolveUser(userId, platform)
    if (viewer === null) continue
    const access = await accessOf(viewer, platform)
    if (access.scope('View', archiveId) === null) continue
    const own = await whichDownloaded({ userId, assetIds: ids, since }, platform)
    const news = own.filter((id) => !told.get(userId)?.has(id))
    const { size } = await whichOf(access, news, 'View', platform)
    if (size > 0) counts.set(userId, size)
  }
  return counts
}

async function* downloadersOf(assetIds: readonly number[], since: number, platform: Platform): AsyncGenerator<number> {
  let people: number[]
  let after = 0
  do {
    people = await whoDownloaded({ assetIds, since, after, limit: batch }, platform)
    yield* people
    after = people.at(-1) ?? after
  } while (people.length === batch)
}
