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

interface Placed {
  place: number
  entry: AccessEntry
}

/** Lines by whom they are about. Kept as long as the list itself: looking through thousands of lines for everybody takes long. */
const byMember = new WeakMap<readonly AccessEntry[], Record<AccessEntry['memberKind'], Map<number, Placed[]>>>()
/** With fewer lines than this they are quickly looked through. */
const few = 16

/** The lines of a list that are about a viewer, in their order. The list must not be changed after this. */
export function entriesAbout(entries: readonly AccessEntry[], viewer: Viewer): AccessEntry[] {
  if (entries.length < few) return entries.filter((entry) => isAbout(entry, viewer))
  const known = byMember.get(entries) ?? indexOf(entries)
  const ofGroups = [...new Set(viewer.groupIds)].flatMap((id) => known.group.get(id) ?? [])
  const own = [...(known.user.get(viewer.userId) ?? []), ...ofGroups]
  return own.sort((a, b) => a.place - b.place).map(({ entry }) => entry)
}

function indexOf(entries: readonly AccessEntry[]) {
  const index = { user: new Map<number, Placed[]>(), group: new Map<number, Placed[]>() }
  for (const [place, entry] of entries.entries()) {
    const own = index[entry.memberKind].get(entry.memberId) ?? []
    own.push({ place, entry })
    index[entry.memberKind].set(entry.memberId, own)
  }
  byMember.set(entries, index)
  return index
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
