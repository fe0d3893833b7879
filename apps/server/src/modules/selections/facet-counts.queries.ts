import { type RawBuilder, sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { nameOfColour } from '#modules/likeness/likeness.queries.ts'
import type { Platform } from '#platform/platform.ts'
import { type AssetSelection, source, unindexed } from './asset-selection.queries.ts'
import { speltOut } from './spell-out.ts'

/** The dates by which assets are divided, by their keys in a search. */
const timeColumns = { ct: 'camera_time', it: 'iptc_created', mt: 'modified_at' } as const
export type TimeKey = keyof typeof timeColumns

/** What is counted. */
export interface FacetQuestion {
  /** Fields whose whole values are counted. */
  fields: readonly number[]
  /** Counted whether they are among the most frequent or not. */
  values: readonly { field: number; key: string }[]
  /** Dates, each by years (4), months (7) or days (10): so many signs of `2026-05-17`. */
  times: readonly { key: TimeKey; length: 4 | 7 | 10 }[]
  choices: boolean
  /** How it stands with consent; only for whoever may know it of all that is counted. */
  consent: boolean
  /** Minutes by which the clock of the server is ahead of UTC. */
  utcOffset: number
}

/** How often a value is found; `facet` is `dt`, `o`, `colour`, a key of a date or the number of a field. */
export interface FacetCount {
  facet: string
  value: string
  key: string
  count: number
}

/** Values of a field that are told; one more says that there are more. */
export const mostValues = 20

/** Ids spread over 0 … 65535, so that neighbours, which were imported together, are not taken or left together. */
export const spread = (id: RawBuilder<unknown>) => sql`(((${id} * 2654435761) >> 16) & 65535)`

/**
 * Counts by values what a selection holds. One walk over what is found; very many are looked at by a sample of their numbers.
 * @param share of the assets that are looked at, in parts of 65536.
 * @returns how many were looked at, and the counts among these.
 */
export async function readFacetCounts(
  given: AssetSelection,
  question: FacetQuestion,
  share: number,
  platform: Platform,
): Promise<{ met: number; counts: FacetCount[] }> {
  const selection = await speltOut(given, platform)
  return countFound(foundRows(selection, share, platform), question, platform)
}

/** The fields whose values are counted in some archives: what an archive does not show is not told of it. */
export interface ShownFields {
  archives: readonly number[]
  fields: readonly number[]
}

/**
 * The same of several archives at once, spelt out already.
 * @param shown of each archive; null where the selection is of one archive, which shows all fields of the question.
 */
export async function countFound(
  found: RawBuilder<unknown>,
  question: FacetQuestion,
  platform: Platform,
  shown: readonly ShownFields[] | null = null,
): Promise<{ met: number; counts: FacetCount[] }> {
  const parts = [
    sql`select 'met' as facet, '' as value, '' as key, count(*) as count from found`,
    ...choiceParts(question),
    ...question.times.map((time) => timePart(time, question, platform)),
  ]
  const fields = fieldParts(question, shown, platform)
  if (fields) parts.push(fields.part)
  const { rows } = await sql<FacetCount>`with ${found} ${fields?.with ?? sql``}
    ${sql.join(parts, sql` union all `)}`.execute(platform.db.heavy<AssetsTables>())
  const all = rows.map((row) => ({ ...row, count: Number(row.count) }))
  const met = all.find(({ facet }) => facet === 'met')?.count ?? 0
  return { met, counts: all.filter(({ facet, count }) => facet !== 'met' && count > 0) }
}

/** What is counted of each row. */
export const countedColumns = sql`i.asset_id, i.doctype, i.width, i.height, i.camera_time, i.iptc_created, i.modified_at`

/** The rows that are counted, as `found`. */
function foundRows(selection: AssetSelection, share: number, platform: Platform) {
  const { matches, where } = source(selection, platform)
  const taken = (id: RawBuilder<unknown>) => (share < 65536 ? sql`${spread(id)} < ${sql.lit(share)}` : sql`1 = 1`)
  if (!matches)
    return sql`found as materialized (select ${countedColumns} from asset_index i
      where ${where(sql.ref)} and ${taken(sql.ref('i.asset_id'))})`
  return sql`m as materialized (select asset_id from (${matches}) s where ${taken(sql.ref('asset_id'))}),
    found as materialized (select ${countedColumns} from m join asset_index i on i.asset_id = m.asset_id
      where ${where((name) => unindexed(name, platform))})`
}

const consentPart = sql`select 'cns', word, word, count(*)
  from (select coalesce(nullif(a.consent_state, ''), 'none') as word from found join assets a on a.id = found.asset_id) c
  group by word`

/** A picture of several colours counts for each. SQLite walks from what is found to its colours, not the other way. */
const colourPart = sql`select 'colour', name, name, count(*) from (select ${nameOfColour} as name
  from found cross join asset_colours c where c.asset_id = found.asset_id) coloured group by name`

function choiceParts({ choices, consent }: FacetQuestion): RawBuilder<unknown>[] {
  const consents = consent ? [consentPart] : []
  if (!choices) return consents
  // A square picture is both, as in a search.
  return [
    sql`select 'dt', doctype, doctype, count(*) from found group by doctype`,
    sql`select 'o', 'landscape', 'landscape', count(*) from found where width >= height`,
    sql`select 'o', 'portrait', 'portrait', count(*) from found where height >= width`,
    colourPart,
    ...consents,
  ]
}

function timePart({ key, length }: FacetQuestion['times'][number], { utcOffset }: FacetQuestion, { db }: Platform) {
  const local = sql`(${sql.ref(timeColumns[key])} + ${sql.lit(utcOffset * 60_000)})`
  const day =
    db.engine === 'sqlite'
      ? sql`strftime('%Y-%m-%d', ${local} / 1000, 'unixepoch')`
      : sql`to_char(to_timestamp(${local} / 1000) at time zone 'UTC', 'YYYY-MM-DD')`
  const unit = sql`substr(${day}, 1, ${sql.lit(length)})`
  return sql`select * from (select ${sql.lit(key)} as facet, ${unit} as value, ${unit} as key, count(*) as count from found
    where ${sql.ref(timeColumns[key])} is not null group by ${unit}) ${sql.ref(`by_${key}`)}`
}

/** The most frequent values of each field, and those that are asked for. SQLite walks from what is found to its values, not the other way (`cross join`). */
function fieldParts({ fields, values }: FacetQuestion, shown: readonly ShownFields[] | null, platform: Platform) {
  if (fields.length === 0) return null
  const asked = values.map(({ field, key }) => sql`(field = ${field} and value_key = ${key})`)
  const wanted = sql.join([sql`place <= ${sql.lit(mostValues + 1)}`, ...asked], sql` or `)
  const field = unindexed('f.field', platform)
  const place = sql`row_number() over (partition by f.field order by n desc, f.value_key) as place`
  const used = sql`select v.value_id, count(*) as n
    from found cross join asset_values v where v.asset_id = found.asset_id group by v.value_id`
  return {
    with:
      shown === null
        ? sql`, used as materialized (${used}),
      ranked as (select f.field, f.value, f.value_key, u.n, ${place}
        from used u join field_values f on f.id = u.value_id where ${field} in (${sql.join(fields)}))`
        : sql`, ${toldValues(shown, fields, platform)},
      ranked as (select f.field, f.value, f.value_key, f.n, ${place} from told f)`,
    part: sql`select cast(field as text), value, value_key, n from ranked where ${wanted}`,
  }
}

/** The values of each archive in the fields that it shows, counted together. */
function toldValues(shown: readonly ShownFields[], fields: readonly number[], platform: Platform): RawBuilder<unknown> {
  const field = unindexed('f.field', platform)
  const told = shown.filter((one) => one.fields.length > 0)
  const each = told.map(
    (one) => sql`(u.archive_id in (${sql.join(one.archives)}) and ${field} in (${sql.join(one.fields)}))`,
  )
  return sql`used as materialized (select v.archive_id, v.value_id, count(*) as n
      from found cross join asset_values v where v.asset_id = found.asset_id group by v.archive_id, v.value_id),
    told as materialized (select f.field, f.value, f.value_key, sum(u.n) as n
      from used u join field_values f on f.id = u.value_id where ${field} in (${sql.join(fields)})
        and (${each.length === 0 ? sql`1 = 0` : sql.join(each, sql` or `)}) group by f.field, f.value, f.value_key)`
}
