import { listArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { lookAtVolumes, type VolumeFacts } from '#modules/archives/look-at-volumes.ts'
import { countUnread } from '#modules/assets/asset-counts.queries.ts'
import { measureMade } from '#modules/rendition-making/measure-made.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type KeptCounts, keptCounts } from './kept-counts.ts'

interface ArchiveFigures extends KeptCounts {
  archive: ArchiveRow
  pending: number
  parked: number
}

export interface SiteFigures {
  archives: ArchiveFigures[]
  renditions: { count: number; bytes: number; limit: number }
  disks: VolumeFacts[]
}

/** @throws Problem PermissionDenied to all but administrators: it tells of archives that nobody else may know of. */
export async function countSite(viewer: Viewer, platform: Platform): Promise<SiteFigures> {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  const rows = await listArchives(platform)
  const pending = await countUnread('pending', platform)
  const parked = await countUnread('parked', platform)
  const archives: ArchiveFigures[] = []
  // One after another: the lane for such questions has searches of people in it.
  for (const archive of rows) {
    const counts = await keptCounts(archive, platform)
    archives.push({ archive, ...counts, pending: pending.get(archive.id) ?? 0, parked: parked.get(archive.id) ?? 0 })
  }
  return { archives, renditions: await measureMade(platform), disks: await lookAtVolumes(platform) }
}
