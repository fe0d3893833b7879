import { type Kysely, sql } from 'kysely'
import { identity, keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'
import { keptValues } from './frozen/kept-values.ts'
import { recordset } from './frozen/recordset.ts'

const batch = 2000
const valueColumns = { field: 'integer', value_key: 'text', value: 'text' } as const
const useColumns = { field: 'integer', value_key: 'text', archive_id: 'bigint', asset_id: 'bigint' } as const

/**
 * Which assets have which value as a whole: terms of taxonomies find their assets by it. Filled for what is there, so that a
 * search by a term is right from the first one on.
 */
export async function assetValues(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('field_values')
    .addColumn('id', identity(engine))
    .addColumn('field', 'integer', (c) => c.notNull())
    .addColumn('value_key', keyText(engine), (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addUniqueConstraint('field_values_once', ['field', 'value_key'])
    .execute()
  await sql`create table asset_values (value_id bigint not null, archive_id bigint not null,
    asset_id bigint not null references assets(id) on delete cascade,
    primary key (value_id, archive_id, asset_id)) ${engine === 'sqlite' ? sql`without rowid` : sql``}`.execute(db)
  for (let last: number | null = 0; last !== null; ) last = await fillAfter(last, db, engine)
  await sql`create index asset_values_by_asset on asset_values (asset_id)`.execute(db)
}

async function fillAfter(last: number, db: Kysely<unknown>, engine: Engine): Promise<number | null> {
  const { rows } = await sql<{ id: number; archive_id: number; metadata: string }>`select a.id, i.archive_id, a.metadata
    from asset_index i join assets a on a.id = i.asset_id where i.asset_id > ${last} order by i.asset_id limit ${batch}`.execute(
    db,
  )
  const found = rows.map((row) => ({ ...row, kept: keptValues(JSON.parse(row.metadata)) }))
  const values = found.flatMap(({ kept }) => kept)
  const uses = found.flatMap(({ id, archive_id, kept }) =>
    kept.map(({ field, value_key }) => ({ field, value_key, archive_id, asset_id: id })),
  )
  if (uses.length > 0) {
    // `where true` tells SQLite's parser that `on` begins no join.
    await sql`insert into field_values (field, value_key, value) select field, value_key, value
      from (${recordset(valueColumns, values, engine)}) v where true on conflict do nothing`.execute(db)
    await sql`insert into asset_values (value_id, archive_id, asset_id) select f.id, v.archive_id, v.asset_id
      from (${recordset(useColumns, uses, engine)}) v
      join field_values f on f.field = v.field and f.value_key = v.value_key`.execute(db)
  }
  return rows.at(-1)?.id ?? null
}
