import { type Kysely, sql } from 'kysely'
import type { Engine } from '#platform/database/database.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { TextEntry } from './text-search.ts'

const valueColumns = { field: 'integer', value_key: 'text', value: 'text' } as const
const useColumns = { field: 'integer', value_key: 'text', archive_id: 'bigint', asset_id: 'bigint' } as const

/** Writes which values some assets have as a whole, in place of what stood there for them. */
export async function writeAssetValues(entries: readonly TextEntry[], db: Kysely<unknown>, engine: Engine) {
  await removeAssetValues(
    entries.map(({ assetId }) => assetId),
    db,
  )
  const uses = entries.flatMap(({ assetId, archiveId, values }) =>
    values.map(({ field, key }) => ({ field, value_key: key, archive_id: archiveId, asset_id: assetId })),
  )
  if (uses.length === 0) return
  const all = entries.flatMap(({ values }) => values)
  const distinct = new Map(
    all.map(({ field, key, value }) => [`${field} ${key}`, { field, value_key: key, value }] as const),
  )
  // Sorted, so that two writers who meet new values wait for each other and never in a ring.
  const sorted = [...distinct].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value)
  // Values stay when assets go: one too many finds nothing. What is known already takes no number.
  await sql`insert into field_values (field, value_key, value) select v.field, v.value_key, v.value
    from (${recordset(valueColumns, sorted, engine)}) v where not exists (
      select 1 from field_values f where f.field = v.field and f.value_key = v.value_key
    ) on conflict do nothing`.execute(db)
  await sql`insert into asset_values (value_id, archive_id, asset_id) select f.id, v.archive_id, v.asset_id
    from (${recordset(useColumns, uses, engine)}) v
    join field_values f on f.field = v.field and f.value_key = v.value_key`.execute(db)
}

export async function removeAssetValues(ids: readonly number[], db: Kysely<unknown>): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from asset_values where asset_id in (${sql.join(ids)})`.execute(db)
}
