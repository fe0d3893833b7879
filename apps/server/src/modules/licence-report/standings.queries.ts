import type { LicenceStanding } from '@vitrine/contract/licence-report-values.ts'
import { type RawBuilder, sql } from 'kysely'
import { seenAnywhere } from '#modules/assets/which-assets.queries.ts'
import { holdsAt, whole } from '#modules/licences/licences.queries.ts'
import type { LicenceRow, LicenceTables } from '#modules/licences/licences.tables.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Executing } from '#platform/database/deed.ts'

export interface Moments {
  now: number
  /** Up to when one ends that ends soon. */
  soon: number
}

/** The last licence of a page. */
export interface Place {
  id: number
  /** What the list of its standing is ordered by: a folded name, or a moment. */
  key: string | number
}

/** Of licences `l`, as the index of those that are nearly spent has it. */
const isSpent = sql`(l.most_uses is not null and l.used * 10 >= l.most_uses * 9)`
const isUsedUp = sql`(l.most_uses is not null and l.used >= l.most_uses)`

/** Licences of one standing, each licence has one: an index gives them in their order. */
function standingAt(standing: LicenceStanding, { now, soon }: Moments) {
  const holds = holdsAt(now)
  const lasts = sql`(l.valid_until is null or l.valid_until > ${soon})`
  const byName = { column: 'name_key', isDown: false } as const
  const byEnd = { column: 'valid_until', isDown: false } as const
  const ways = {
    usedUp: { which: sql`${holds} and ${isSpent} and ${isUsedUp}`, order: byName },
    ending: {
      which: sql`l.valid_until > ${now} and l.valid_until <= ${soon} and ${holds} and not ${isUsedUp}`,
      order: byEnd,
    },
    nearlyUsed: { which: sql`${holds} and ${isSpent} and not ${isUsedUp} and ${lasts}`, order: byName },
    // Those that have ended last stand first.
    ended: { which: sql`l.valid_until <= ${now}`, order: { ...byEnd, isDown: true } },
    upcoming: {
      which: sql`l.valid_from > ${now} and (l.valid_until is null or l.valid_until > ${now})`,
      order: { column: 'valid_from', isDown: false } as const,
    },
    valid: { which: sql`${holds} and not ${isSpent} and ${lasts}`, order: byName },
  } satisfies Record<LicenceStanding, { which: RawBuilder<unknown>; order: object }>
  return ways[standing]
}

/** What a licence stands at in the list of its standing. */
export function placeOf(row: LicenceRow, standing: LicenceStanding): Place {
  const { column } = standingAt(standing, { now: 0, soon: 0 }).order
  return { id: row.id, key: row[column] ?? 0 }
}

/** Some licences of one standing after one of them, by a part of their name or of who gave them. */
export async function listStanding(
  standing: LicenceStanding,
  { part, after, limit, moments }: { part: string; after: Place | null; limit: number; moments: Moments },
  { db }: Pick<Executing, 'db'>,
): Promise<LicenceRow[]> {
  const { which, order } = standingAt(standing, moments)
  const [column, way] = [sql.ref(`l.${order.column}`), order.isDown ? sql`desc` : sql`asc`]
  const beyond = order.isDown ? sql`<` : sql`>`
  const later = after === null ? sql`` : sql`and (${column}, l.id) ${beyond} (${after.key}, ${after.id})`
  const like = `%${part.replace(/[\\%_]/g, '\\$&')}%`
  const found =
    part === '' ? sql`` : sql`and (l.name_key like ${like} escape '\\' or l.licensor_key like ${like} escape '\\')`
  const { rows } = await sql<LicenceRow>`select l.* from licences l where ${which} ${later} ${found}
    order by ${column} ${way}, l.id ${way} limit ${limit}`.execute(db.tables<LicenceTables>())
  return rows.map(whole)
}

/** How many files of some licences a viewer may see, each up to a number. */
export async function countTied(
  licences: readonly number[],
  { access, most }: { access: Access; most: number },
  executing: Pick<Executing, 'db'>,
): Promise<Map<number, number>> {
  if (licences.length === 0) return new Map()
  const { rows } = await sql<{ id: number; files: number }>`select l.id, (select count(*) from (
      select 1 as one from licence_assets t join asset_index i on i.asset_id = t.asset_id
      where t.licence_id = l.id and (${seenAnywhere(access, executing)}) limit ${most}) seen) as files
    from licences l where l.id in (${sql.join(licences)})`.execute(executing.db.heavy<LicenceTables>())
  return new Map(rows.map(({ id, files }) => [Number(id), Number(files)]))
}
