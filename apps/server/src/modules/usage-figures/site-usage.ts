import { downloadWays } from '@vitrine/contract/usage-values.ts'
import { knownArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { monthsOf, type Period } from './usage-period.ts'
import {
  type Amount,
  countPeople,
  firstDownload,
  sumsByArchive,
  sumsByDay,
  sumsByGroup,
  sumsByWay,
} from './usage-sums.queries.ts'

export interface SiteUsage {
  period: Period
  since: number | null
  total: Amount & { people: number }
  months: (Amount & { month: string })[]
  ways: (Amount & { way: (typeof downloadWays)[number] })[]
  archives: (Amount & { archive: ArchiveRow })[]
  groups: Awaited<ReturnType<typeof sumsByGroup>>
}

const none: Amount = { downloads: 0, bytes: 0 }
const most = (one: Amount, other: Amount) => other.downloads - one.downloads

/** The figures tell of archives and people that nobody else may know of. @throws Problem PermissionDenied. */
export function demandAdministrator({ isAdministrator }: Viewer): void {
  if (!isAdministrator) throw new Problem('PermissionDenied')
}

/** What was downloaded in some months. @throws Problem PermissionDenied to all but administrators. */
export async function siteUsage(viewer: Viewer, period: Period, platform: Platform): Promise<SiteUsage> {
  demandAdministrator(viewer)
  // One after another: the lane for such questions has searches of people in it.
  const days = await sumsByDay(period, platform)
  const byArchive = await sumsByArchive(period, platform)
  const ways = await sumsByWay(period, platform)
  const groups = await sumsByGroup(period, platform)
  const archives = (await knownArchives('all', platform)).flatMap((archive) => {
    const amount = byArchive.get(archive.id)
    return amount ? [{ archive, ...amount }] : []
  })
  return {
    ...{ period, since: await firstDownload(platform), groups },
    total: { ...sum(days), people: await countPeople(period, platform) },
    months: byMonth(days, period),
    ways: downloadWays.map((way) => ({ ...none, ...ways.find((one) => one.way === way), way })),
    archives: archives.toSorted(most),
  }
}

function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce(
    (all, { downloads, bytes }) => ({ downloads: all.downloads + downloads, bytes: all.bytes + bytes }),
    none,
  )
}

const dayLength = 86_400_000

function byMonth(days: readonly (Amount & { day: number })[], period: Period) {
  const known = Map.groupBy(days, ({ day }) => new Date(day * dayLength).toISOString().slice(0, 7))
  return monthsOf(period).map((month) => ({ month, ...sum(known.get(month) ?? []) }))
}
