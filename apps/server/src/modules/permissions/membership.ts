import { type ArchivePermission, impliedPermissions } from '@vitrine/contract/permissions.ts'
import { and, asksMetadata, type Expression, nothing } from '@vitrine/search-language/expression.ts'
import type { ParseOptions } from '@vitrine/search-language/parsing/parse-options.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { AccessEntry } from './access-list.ts'
import { readFilter } from './read-filter.ts'

/** What one membership gives: these permissions on the assets that match. */
export interface Grant {
  filter: Expression
  permissions: ReadonlySet<ArchivePermission>
}

/** When a filter is read: it may speak of today. */
export interface Moment {
  now: Date
  utcOffsetMinutes: number
}

/** Whether a line of an access list is about this viewer. */
export function isAbout({ memberKind, memberId }: AccessEntry, viewer: Viewer): boolean {
  return memberKind === 'user' ? memberId === viewer.userId : viewer.groupIds.includes(memberId)
}

/** What a line gives: `View` is always present in a membership (wire reference 30), and some permissions bring others along. */
export function permissionsOf({ permissions }: AccessEntry): Set<ArchivePermission> {
  return new Set(['View', ...permissions, ...permissions.flatMap((permission) => impliedPermissions[permission] ?? [])])
}

/**
 * A filter for one viewer. One that cannot be used lets nothing through: a typing error must not open an archive. One that asks
 * about metadata lets nothing through of which the metadata could not be read: it may be what keeps the file from being shown.
 */
export function filterFor(viewer: Viewer, text: string, moment: Moment): Expression {
  const options: Omit<ParseOptions, 'plainWords'> = {
    ...moment,
    variables: { 'user.name': viewer.userName, 'user.email': viewer.email },
  }
  try {
    const filter = readFilter(text, options)
    return asksMetadata(filter) ? and(filter, { kind: 'metadata-read' }) : filter
  } catch {
    return nothing
  }
}
