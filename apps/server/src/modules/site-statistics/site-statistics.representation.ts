import type { SiteStatistics } from '@vitrine/contract/site-statistics.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import type { VolumeFacts } from '#modules/archives/look-at-volumes.ts'
import type { Amount } from '#modules/assets/asset-counts.queries.ts'
import { parkedPaths } from '#modules/parked-files/parked-files.paths.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import type { SiteFigures } from './count-site.ts'
import { siteStatisticsPaths } from './site-statistics.paths.ts'

export function representSite(viewer: Viewer, figures: SiteFigures, platform: Platform): SiteStatistics {
  const { base } = platform.settings
  const all = figures.archives.map(({ counts }) => counts)
  const archives = figures.archives.map(({ archive, counts, pending, parked }) => ({
    ...sum(counts.kinds),
    id: archive.id,
    name: archive.name,
    href: base + archivesPaths.collection(archive),
    pending,
    parked,
    problem: archive.problem,
  }))
  const oldest = Math.min(platform.clock.now(), ...figures.archives.map(({ countedAt }) => countedAt))
  return {
    href: base + siteStatisticsPaths.read,
    countedAt: new Date(oldest).toISOString(),
    total: sum(archives),
    archives,
    kinds: grouped(
      all.flatMap(({ kinds }) => kinds),
      ({ doctype }) => doctype,
    ).map(([doctype, amount]) => ({ doctype, ...amount })),
    added: byMonth(all.flatMap(({ added }) => added)),
    changed: byMonth(all.flatMap(({ changed }) => changed)),
    renditions: figures.renditions,
    disks: figures.disks.map((disk) => representDisk(disk, archives)),
    parked: base + parkedPaths.list,
    retryParked: viewer.mayChange ? base + parkedPaths.list : null,
  }
}

function representDisk(
  { path, isBucket, archives, pools, room }: VolumeFacts,
  all: readonly (Amount & { id: number })[],
) {
  const own = new Set(archives.map(({ id }) => id))
  return {
    path,
    isBucket,
    pools,
    archives: archives.map(({ name }) => name),
    originals: sum(all.filter(({ id }) => own.has(id))).bytes,
    free: room?.free ?? null,
    total: room?.total ?? null,
  }
}

function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce((all, { assets, bytes }) => ({ assets: all.assets + assets, bytes: all.bytes + bytes }), {
    assets: 0,
    bytes: 0,
  })
}

/** The sums of those that have the same key, by key. */
function grouped<T extends Amount>(amounts: readonly T[], keyOf: (amount: T) => string): [string, Amount][] {
  const groups = Map.groupBy(amounts, keyOf)
  return [...groups].map(([key, some]): [string, Amount] => [key, sum(some)]).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

const dayLength = 86_400_000

function byMonth(days: readonly (Amount & { day: number })[]) {
  const months = grouped(days, ({ day }) => new Date(day * dayLength).toISOString().slice(0, 7))
  return months.map(([month, amount]) => ({ month, ...amount }))
}
