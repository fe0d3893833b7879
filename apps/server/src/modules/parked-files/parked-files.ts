import { requestReading } from '#modules/reading/request-index.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { listParkedAfter, markSomeParkedPending, type ParkedRow } from './parked-files.repository.ts'

export interface ParkedPlace {
  /** Number of the last file of the page before, 0 for the first page. */
  after: number
  archiveId: number | null
}

const pageSize = 100

/** @throws Problem PermissionDenied to all but administrators: paths tell of files that nobody else may see. */
export async function listParkedFiles(
  viewer: Viewer,
  place: ParkedPlace,
  platform: Platform,
): Promise<{ files: ParkedRow[]; next: number | null }> {
  demandAdministrator(viewer)
  const found = await listParkedAfter({ ...place, limit: pageSize + 1 }, platform)
  const files = found.slice(0, pageSize)
  return { files, next: found.length > pageSize ? (files.at(-1)?.id ?? null) : null }
}

/** Has parked files tried again, before what else waits. Answers how many. @throws Problem PermissionDenied. */
export async function retryParkedFiles(
  viewer: Viewer,
  wish: { archiveId?: number | undefined; ids?: readonly number[] | undefined },
  platform: Platform,
): Promise<number> {
  demandAdministrator(viewer)
  if (!viewer.mayChange) throw new Problem('PermissionDenied')
  const counts = await markSomeParkedPending(wish, platform)
  for (const archiveId of counts.keys()) await requestReading(archiveId, platform)
  return counts.values().reduce((sum, count) => sum + count, 0)
}

function demandAdministrator(viewer: Viewer) {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
}
