import { type RawBuilder, sql } from 'kysely'
import type { AssetOrder } from '#modules/assets/asset-order.ts'
import type { ReadyRow } from '#modules/assets/assets.tables.ts'
import type { Platform } from '#platform/platform.ts'
import { countSelection, readPage } from './asset-pages.queries.ts'
import {
  type AssetSelection,
  estimate,
  inFull,
  narrowFacts,
  reader,
  sorted,
  source,
  unindexed,
} from './asset-selection.queries.ts'
import { speltOut } from './spell-out.ts'

export interface FirstPage {
  total: number
  rows: ReadyRow[]
}

interface Wish {
  order: AssetOrder
  limit: number
}

/** What decides on the way that is taken; the answer is the same on each. */
export interface Bounds {
  /** Up to here what was found is looked up and sorted. */
  few: number
  /** From here on so much is found that some of it stands at the top of the list. */
  many: number
  /** How many rows from the top of the list are then asked one by one. */
  tried: number
}

/** A row that is asked costs some 80 µs, a set of 120,000 that is found for the page 70 ms (SQLite, two slow cores). */
const usual: Bounds = { few: 5000, many: 50_000, tried: 200 }

type Parts = ReturnType<typeof source>
type Holds = NonNullable<Parts['holds']>

/**
 * The first page of a search together with the exact total, so that what is found is found once for both. Null when the
 * selection asks no full text or for stacks, and where both are asked better one after the other.
 */
export async function readFirstPage(
  given: AssetSelection,
  wish: Wish,
  platform: Platform,
  bounds: Bounds = usual,
): Promise<FirstPage | null> {
  // What lies in stacks is counted by itself.
  if (given.stacks !== undefined) return null
  const selection = await speltOut(given, platform)
  const parts = source(selection, platform)
  const { matches, holds } = parts
  if (!matches) return null
  if (platform.db.engine === 'postgres') {
    const isMany = holds !== null && (await estimate(matches, platform)) >= bounds.many
    if (!isMany) return readAtOnce(parts, matches, wish, bounds, platform)
  } else {
    const few = await readFew(parts, matches, wish, bounds, platform)
    if (few) return few
  }
  return holds && readMany(selection, holds, wish, bounds, platform)
}

/** On SQLite: all at once if few are found; to see that they are not takes some 3 ms. */
async function readFew(
  { where, isIndexAlone }: Parts,
  matches: RawBuilder<unknown>,
  { order, limit }: Wish,
  { few }: Bounds,
  platform: Platform,
): Promise<FirstPage | null> {
  const found = sql`m join asset_index i on i.asset_id = m.asset_id where ${where((name) => unindexed(name, platform))}`
  const counted = isIndexAlone ? sql`m` : found
  const rows = await readBoth(
    sql`m as materialized (select asset_id from (${matches}) found limit ${few + 1}),
      met as materialized (select count(*) as n from m),
      c as materialized (select case when met.n <= ${few} then (select count(*) from ${counted}) end as n from met),
      p as (select i.asset_id from ${found} and (select n from met) <= ${few}
        order by ${sorted(order, (name) => unindexed(name, platform))} limit ${limit})`,
    order,
    platform,
  )
  return rows[0]?.total === null ? null : pageOf(rows)
}

/** On PostgreSQL: whether little or much was found is decided on the way (127 ms instead of 212 for a fifth of 600,000). */
async function readAtOnce(
  { where, isIndexAlone }: Parts,
  matches: RawBuilder<unknown>,
  { order, limit }: Wish,
  { few }: Bounds,
  platform: Platform,
): Promise<FirstPage> {
  const found = sql`m join asset_index i on i.asset_id = m.asset_id where ${where(sql.ref)}`
  const inOrder = sorted(order, sql.ref)
  const walked = sql`select i.asset_id from asset_index i where (select n from c) > ${few} and ${where(sql.ref)}
    and (i.asset_id in (select asset_id from m)) is not false order by ${inOrder} limit ${limit}`
  const lookedUp = sql`select i.asset_id from ${found} and (select n from c) <= ${few} order by ${inOrder} limit ${limit}`
  return pageOf(
    await readBoth(
      sql`m as materialized (${matches}),
        c as materialized (select count(*) as n from ${isIndexAlone ? sql`m` : found}),
        p as (select asset_id from (${walked}) walked union all select asset_id from (${lookedUp}) looked_up)`,
      order,
      platform,
    ),
  )
}

type BothRow = ReadyRow & { total: number | null; id: number | null }

/** The total of `c`, in each row, beside the assets of the page `p`; without any, one row that is empty but for it. */
async function readBoth(parts: RawBuilder<unknown>, order: AssetOrder, platform: Platform): Promise<BothRow[]> {
  const { rows } = await sql<BothRow>`with ${parts}
    select c.n as total, a.*, ${narrowFacts} from c left join p on 1 = 1
      left join asset_index f on f.asset_id = p.asset_id left join assets a on a.id = p.asset_id
    order by ${sorted(order, sql.ref, 'f')}`.execute(reader(platform, true))
  return rows
}

function pageOf(rows: BothRow[]): FirstPage {
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

/**
 * Where much is found, counting is one thing and the page another: its rows are among the first of the list, which are
 * asked one by one whether they hold the words. Where they are not, the set is found after all.
 */
async function readMany(
  selection: AssetSelection,
  holds: Holds,
  wish: Wish,
  { many, tried }: Bounds,
  platform: Platform,
): Promise<FirstPage> {
  const askTop = () => readTop(selection, holds, wish, tried, platform)
  // SQLite has one lane for what is expensive.
  const isFirst = platform.db.engine === 'postgres'
  const [total, early] = await Promise.all([countSelection(selection, platform), isFirst ? askTop() : null])
  const top = early ?? (total >= many ? await askTop() : [])
  if (top.length === wish.limit) return { total, rows: top }
  return { total, rows: await readPage(selection, { ...wish, from: null, skip: 0, isSmall: false }, platform) }
}

/** Those on the page that stand in the first rows of the list; fewer than the page holds when more would have to be asked. */
async function readTop(
  { scope }: AssetSelection,
  holds: Holds,
  { order, limit }: Wish,
  tried: number,
  platform: Platform,
): Promise<ReadyRow[]> {
  const top = sql`select i.asset_id, ${sql.ref(`i.${order.column}`)} from asset_index i
    where i.archive_id = ${scope.archiveId} order by ${sorted(order, sql.ref)} limit ${tried}`
  const page = sql`select i.asset_id from (${top}) i where ${holds(sql.ref('i.asset_id'))}
    order by ${sorted(order, sql.ref)} limit ${limit}`
  return (await inFull(page, order).execute(reader(platform, true))).rows
}
