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
