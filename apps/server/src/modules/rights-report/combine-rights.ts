import { type ArchivePermission, archivePermissions } from '@vitrine/contract/permissions.ts'
import type { AccessEntry } from '#modules/permissions/access-list.ts'
import { permissionsOf } from '#modules/permissions/membership.ts'

/** One permission in one archive. */
export interface GivenRight {
  permission: ArchivePermission
  /** It is given for files that fit any of these; null for all files of the archive. */
  filters: readonly string[] | null
}

/** What some lines of an access list give together, in the order in which permissions are told: the widest of each. */
export function combineRights(entries: readonly AccessEntry[]): GivenRight[] {
  const lines = entries.map((entry) => ({ gives: permissionsOf(entry), filter: entry.autoSearch.trim() }))
  return archivePermissions.flatMap((permission): GivenRight[] => {
    const filters = lines.filter(({ gives }) => gives.has(permission)).map(({ filter }) => filter)
    if (filters.length === 0) return []
    return [{ permission, filters: filters.includes('') ? null : [...new Set(filters)] }]
  })
}
