import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { someAssetsOf } from '#modules/licences/licences.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import { whichDownloaded, whoDownloaded } from '#modules/usage/downloaders.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { downloadedWithin } from './notice-time.ts'

/** Assets and people of one question. */
const batch = 1000

async function* assetsUnder(licenceId: number, platform: Platform): AsyncGenerator<number[]> {
  for (let after = 0, isMore = true; isMore; ) {
    const ids = await someAssetsOf(licenceId, { after, limit: batch }, platform)
    if (ids.length > 0) yield ids
    after = ids.at(-1) ?? after
    isMore = ids.length === batch
  }
}

/** How many files of a licence each person downloaded in the last year and may see still. */
export async function licensedDownloads(licenceId: number, platform: Platform): Promise<Map<number, number>> {
  const since = platform.clock.now() - downloadedWithin
  const counts = new Map<number, number>()
  for await (const assetIds of assetsUnder(licenceId, platform))
    for (let after = 0, isMore = true; isMore; ) {
      const people = await whoDownloaded({ assetIds, since, after, limit: batch }, platform)
      for (const userId of people) {
        const viewer = await resolveUser(userId, platform)
        const own = viewer === null ? 0 : await seenOf(viewer, { assetIds, since }, platform)
        if (own > 0) counts.set(userId, (counts.get(userId) ?? 0) + own)
      }
      after = people.at(-1) ?? after
      isMore = people.length === batch
    }
  return counts
}

/** The same for a reader who was told of it at a moment, up to what they were told. */
export async function countLicensedDownloads(
  viewer: Viewer,
  { licenceId, toldAt, most }: { licenceId: number; toldAt: number; most: number },
  platform: Platform,
): Promise<number> {
  let count = 0
  for await (const assetIds of assetsUnder(licenceId, platform)) {
    count += await seenOf(viewer, { assetIds, since: toldAt - downloadedWithin }, platform)
    if (count >= most) return most
  }
  return count
}

async function seenOf(
  viewer: Viewer,
  { assetIds, since }: { assetIds: readonly number[]; since: number },
  platform: Platform,
): Promise<number> {
  const own = await whichDownloaded({ userId: viewer.userId, assetIds, since }, platform)
  if (own.length === 0) return 0
  return (await whichOf(await accessOf(viewer, platform), own, 'View', platform)).size
}
