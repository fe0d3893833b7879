import { everything } from '@vitrine/search-language/expression.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import { Access, readGrants } from '#modules/permissions/access.ts'
import { countSelection } from '#modules/selections/asset-pages.queries.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { filterFaults, refuseFaults } from './check-archive.ts'

export interface FilterTry {
  archiveId: number
  /** Of the archive as a whole. */
  archiveFilter: string
  /** Of a member, within it. */
  filter: string
}

/**
 * How many assets of an archive a member with this filter would see, and how many there are within the filter of the archive: judged
 * as access is, for a person called as the one who asks.
 * @throws Problem PermissionDenied, ArchiveNotFound, FieldValidationFailed with the place of what is wrong.
 */
export async function tryFilter(
  viewer: Viewer,
  { archiveId, archiveFilter, filter }: FilterTry,
  platform: Platform,
): Promise<{ count: number; total: number }> {
  demandGroupPermission(viewer, 'manageArchives')
  if (!(await findArchive(archiveId, platform))) throw new Problem('ArchiveNotFound')
  refuseFaults([...filterFaults('ArchiveFilter', archiveFilter, platform), ...filterFaults('Filter', filter, platform)])
  const now = new Date(platform.clock.now())
  const moment = { now, utcOffsetMinutes: -now.getTimezoneOffset() }
  const member = { ...viewer, hasAllArchives: false, limit: null }
  const seen = async (autoSearch: string) => {
    const entry = { memberKind: 'user' as const, memberId: viewer.userId, permissions: [], autoSearch }
    const list = {
      archiveId,
      autoSearch: archiveFilter,
      embargo: 'none' as const,
      hasReview: false,
      hasLicences: false,
      entries: [entry],
    }
    const scope = new Access(member, readGrants(member, [list], moment)).scope('View', archiveId)
    return scope === null ? 0 : countSelection({ scope, folder: '', expression: everything }, platform)
  }
  const [count, total] = await Promise.all([seen(filter), seen('')])
  return { count, total }
}
