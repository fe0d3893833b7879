import type { EmbargoRule } from '@vitrine/contract/embargo.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { and, type Expression, type FieldBound, not, or } from '@vitrine/search-language/expression.ts'
import { valueKeys } from '@vitrine/search-language/field-range-holds.ts'
import type { Grant } from './membership.ts'

/** Field of the last day on which an asset may be used (IPTC 2:37). */
export const expiryDate = 37
const [minute, day] = [60_000, 86_400_000]

/** By which an asset leaves the archive. */
export const waysOut: ReadonlySet<ArchivePermission> = new Set([
  ...(['Download', 'Order', 'Comping', 'CropAndDownload', 'OpenFile', 'Export', 'FwdtPlace'] as const),
  ...(['CopyFrom', 'MoveFrom', 'DuplicateFile', 'TrdParty1', 'TrdParty2', 'TrdParty3', 'TrdParty4'] as const),
])

/** To the minute, so that what is kept by an expression serves that long; nothing is let out before its time. */
export const minuteOf = (now: number) => Math.floor(now / minute) * minute

/** Last beginning of a day that is over. Dates without a zone are of UTC. */
export const lastOver = (now: number) => minuteOf(now) - day

/**
 * Assets whose release date has come, whose expiry date has not passed, and whose metadata could be read, which may say so; and,
 * where there are licences, of which none are tied or one holds.
 */
export function liveAt(now: number, hasLicences: boolean): Expression {
  const over = lastOver(now)
  const to: FieldBound = { text: new Date(over).toISOString(), number: null, instant: over, wall: over, time: null }
  return and(
    not({ kind: 'range', key: 'rt', from: minuteOf(now) + 1, to: null }),
    not({ kind: 'field-range', field: expiryDate, from: null, to }),
    { kind: 'metadata-read' },
    ...(hasLicences ? [{ kind: 'licensed' as const, at: minuteOf(now) }] : []),
  )
}

/** How an asset stands by its dates: `until` its release, or over; null where nothing holds it. */
export function standingByDates(
  { releaseTime, expiry }: { releaseTime: number | null; expiry: string },
  now: number,
): { state: 'embargoed'; until: number } | { state: 'expired' } | null {
  const isOver = valueKeys(expiry).some(({ kind, value }) => {
    return (kind === 'wall' || kind === 'instant') && value <= lastOver(now)
  })
  if (isOver) return { state: 'expired' }
  return releaseTime !== null && releaseTime > minuteOf(now) ? { state: 'embargoed', until: releaseTime } : null
}

/**
 * What grants become by the rule of their archive: on assets that their dates hold back they give nothing, or no way out. What
 * somebody may edit by any of them is not held back from that person; it is from others to whom that person would give it.
 */
export function underEmbargo(
  grants: readonly Grant[],
  {
    rule,
    isForOthers,
    hasLicences,
    now,
  }: { rule: EmbargoRule; isForOthers: boolean; hasLicences: boolean; now: number },
): Grant[] {
  if (!holdsBack(rule)) return [...grants]
  const edited = grants.filter(({ permissions }) => permissions.has('EditText')).map(({ filter }) => filter)
  const live = liveAt(now, hasLicences)
  const open = isForOthers ? live : or(live, ...edited)
  if (rule === 'hide') return grants.map(({ filter, permissions }) => ({ filter: and(filter, open), permissions }))
  return grants.flatMap(({ filter, permissions }) => {
    const out = permissions.intersection(waysOut)
    const inside = { filter, permissions: permissions.difference(waysOut) }
    return out.size === 0 ? [inside] : [inside, { filter: and(filter, open), permissions: out }]
  })
}

/** Whether a rule does more than to mark. */
export const holdsBack = (rule: EmbargoRule): boolean => rule === 'lock' || rule === 'hide'
