import { type RawBuilder, sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'

/** 0: of all archives. */
const within = (archiveId: number) => (archiveId === 0 ? sql`` : sql` and v.archive_id = ${archiveId}`)

/** The numbers of the assets that have one of these values, by their keys, in a field; those with several come several times. */
export function assetsWithValues(field: number, keys: readonly string[], archiveId: number): RawBuilder<unknown> {
  if (keys.length === 0) return sql`select v.asset_id from asset_values v where 1 = 0`
  return sql`select v.asset_id from field_values f join asset_values v on v.value_id = f.id
    where f.field = ${field} and f.value_key in (${sql.join(keys)})${within(archiveId)}`
}

/**
 * The numbers of the assets that have the value of one of these terms or of one below them. Terms with a search of their own
 * are found by that instead. `cross join` keeps SQLite from starting at the values; to PostgreSQL it says nothing.
 */
export function assetsUnderTerms(ids: readonly string[], archiveId: number): RawBuilder<unknown> {
  return sql`select v.asset_id from (
      with recursive branch (id, field_id, value_key, custom_search) as (
        select id, field_id, value_key, custom_search from taxonomy_items where id in (${sql.join(ids)})
        union
        select c.id, c.field_id, c.value_key, c.custom_search
          from branch b join taxonomy_items c on c.field_id = b.field_id and c.parent_id = b.id
      ) select distinct field_id, value_key from branch where custom_search = ''
    ) t cross join field_values f cross join asset_values v
    where f.field = t.field_id and f.value_key = t.value_key and v.value_id = f.id${within(archiveId)}`
}

/** Assets that have one of these values in a field, by number, some at a time: of all archives, whoever may see them. */
export async function listAssetsWithValues(
  { field, keys }: { field: number; keys: readonly string[] },
  { after, limit }: { after: number; limit: number },
  { db }: Executing,
): Promise<number[]> {
  const { rows } = await sql<{
    asset_id: number
  }>`select distinct asset_id from (${assetsWithValues(field, keys, 0)}) found
    where asset_id > ${after} order by asset_id limit ${limit}`.execute(db.heavy())
  return rows.map(({ asset_id }) => Number(asset_id))
}

/** Numbers of assets that have any value in a field that is found whole, each once, in no order: of all archives, whoever may see them. */
export async function listAssetsWithAnyValue(field: number, limit: number, { db }: Executing): Promise<number[]> {
  const { rows } = await sql<{ asset_id: number }>`select distinct v.asset_id
    from field_values f join asset_values v on v.value_id = f.id where f.field = ${field} limit ${limit}`.execute(
    db.heavy(),
  )
  return rows.map(({ asset_id }) => Number(asset_id))
}

/** The numbers of the assets of an archive that have a value in a field, by the keys of the values. */
export async function idsByValue(
  { field, keys, archiveId }: { field: number; keys: readonly string[]; archiveId: number },
  { db }: Executing,
): Promise<Map<string, number[]>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; id: number }>`select f.value_key as key, v.asset_id as id
    from field_values f join asset_values v on v.value_id = f.id and v.archive_id = ${archiveId}
    where f.field = ${field} and f.value_key in (${sql.join([...new Set(keys)])}) order by v.asset_id
    limit ${mostOfValues}`.execute(db.tables())
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return new Map([...byKey].map(([key, some]) => [key, some.map(({ id }) => Number(id))]))
}

/** A value by which one asset is known has few; one that very many have is read no further than here. */
const mostOfValues = 5000

export interface UsedValue {
  key: string
  value: string
  /** Assets that were found to have it, `mostUses` at most; 0 where the viewer sees none. */
  uses: number
}

/** So many assets of a value are looked at: a value that is used often need not be counted to its end. */
const mostUses = 40

/**
 * Values of a field that begin with some letters, in the order of their keys, with how many of their assets fulfil a condition
 * on rows `i`. Of a value that very many have only some are asked: where all of these are hidden it counts as unseen.
 * @param after the key of the last one that was read before; empty for the first.
 */
export async function usedValues(
  { field, prefix, after }: { field: number; prefix: string; after: string },
  { archives, condition }: { archives: readonly number[]; condition: RawBuilder<unknown> },
  limit: number,
  { db }: Executing,
): Promise<UsedValue[]> {
  const { rows } = await sql<UsedValue>`select f.value_key as key, f.value, (select count(*) from (
      select asset_id from asset_values v where v.value_id = f.id and v.archive_id in (${sql.join(archives)})
        limit ${mostUses}
    ) v join asset_index i on i.asset_id = v.asset_id where ${condition}) as uses
    from field_values f where f.field = ${field} and f.value_key >= ${prefix} and f.value_key > ${after}
      and f.value_key < ${`${prefix}\u{10FFFF}`}
    order by f.value_key limit ${limit}`.execute(db.tables())
  return rows.map((row) => ({ ...row, uses: Number(row.uses) }))
}
