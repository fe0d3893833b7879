import { knownArchives } from '#modules/archives/archives.queries.ts'
import { getArchive } from '#modules/archives/get-archive.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { judged } from '#modules/collections/link-view.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { demandAdministrator } from './site-usage.ts'
import type { Period } from './usage-period.ts'
import {
  countNeverDownloaded,
  listMostDownloaded,
  listNeverDownloaded,
  type NeverPlace,
  type UsedAsset,
} from './used-assets.queries.ts'

/** Assets on a page. */
const onPage = 50
/** Those before a page are counted through each time: a list goes no further. */
export const mostSkipped = 10_000

export interface UsedPage<Next> {
  used: (UsedAsset & { found: JudgedAsset })[]
  /** Where the next page begins; null on the last one. */
  next: Next | null
}

/** The assets that were downloaded most in some months, of those that the viewer may see. @throws Problem PermissionDenied. */
export async function mostDownloaded(
  viewer: Viewer,
  { period, skip }: { period: Period; skip: number },
  platform: Platform,
): Promise<UsedPage<number>> {
  const seen = await seenBy(viewer, platform)
  const found = await listMostDownloaded(seen, period, { skip, limit: onPage + 1 }, platform)
  const used = await withAssets(seen, found.slice(0, onPage), platform)
  return { used, next: found.length > onPage && skip + onPage <= mostSkipped ? skip + onPage : null }
}

/** Assets of an archive that nobody downloaded, the newest first. @throws Problem PermissionDenied, ArchiveNotFound. */
export async function neverDownloaded(
  viewer: Viewer,
  { archiveId, after }: { archiveId: number; after: NeverPlace | null },
  platform: Platform,
): Promise<UsedPage<NeverPlace>> {
  const { access } = await seenBy(viewer, platform)
  const archive = await getArchive(access, archiveId, platform)
  const seen = { access, archives: [archive.id] }
  const found = await listNeverDownloaded(seen, { after, limit: onPage + 1 }, platform)
  const shown = found.slice(0, onPage)
  const unused = shown.map(({ id }) => ({ id, downloads: 0, last: null }))
  return { used: await withAssets(seen, unused, platform), next: found.length > onPage ? (shown.at(-1) ?? null) : null }
}

/** How much of each archive nobody downloaded, of what the viewer may see. @throws Problem PermissionDenied. */
export async function neverByArchive(viewer: Viewer, platform: Platform) {
  const seen = await seenBy(viewer, platform)
  const counts = await countNeverDownloaded(seen, platform)
  return (await knownArchives('all', platform)).flatMap((archive) => {
    const count = counts.get(archive.id)
    return count ? [{ archive, ...count }] : []
  })
}

async function seenBy(viewer: Viewer, platform: Platform) {
  demandAdministrator(viewer)
  const access = await accessOf(viewer, platform)
  return { access, archives: access.scopes('View').map(({ archiveId }) => archiveId) }
}

async function withAssets(
  { access }: Awaited<ReturnType<typeof seenBy>>,
  used: readonly UsedAsset[],
  platform: Platform,
): Promise<UsedPage<never>['used']> {
  const ids = used.map(({ id }) => id)
  const assets = new Map((await judged(access, ids, platform)).map((found) => [found.asset.row.id, found] as const))
  return used.flatMap((one) => {
    const found = assets.get(one.id)
    return found ? [{ ...one, found }] : []
  })
}
