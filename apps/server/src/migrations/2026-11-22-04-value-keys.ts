import { type Kysely, sql } from 'kysely'
import type { Engine } from './frozen/engine.ts'
import { recordset } from './frozen/recordset.ts'
import { valueKeys as keysOf, valueKinds } from './frozen/value-keys.ts'

const columns = {
  archive_id: 'bigint',
  field: 'integer',
  kind: 'integer',
  value: 'double precision',
  asset_id: 'bigint',
} as const
const batch = 2000

/**
 * How the values of fields stand in ranges, by the archive, so that a range is one walk of an index. Filled for what is
 * there before anybody searches: a filter with a range that knew half of an archive would show what it has to hide.
 */
export async function valueKeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`create table asset_value_keys (archive_id bigint not null, field integer not null, kind integer not null,
    value double precision not null, asset_id bigint not null references assets(id) on delete cascade
    ${engine === 'sqlite' ? sql`, primary key (archive_id, field, kind, value, asset_id)) without rowid` : sql`)`}`.execute(
    db,
  )
  for (let last: number | null = 0; last !== null; ) last = await fillAfter(last, db, engine)
  if (engine === 'postgres')
    await sql`alter table asset_value_keys add primary key (archive_id, field, kind, value, asset_id)`.execute(db)
  await sql`create index asset_value_keys_by_asset on asset_value_keys (asset_id)`.execute(db)
}

async function fillAfter(last: number, db: Kysely<unknown>, engine: Engine): Promise<number | null> {
  const { rows } = await sql<{ id: number; archive_id: number; metadata: string }>`select a.id, i.archive_id, a.metadata
    from asset_index i join assets a on a.id = i.asset_id where i.asset_id > ${last} order by i.asset_id limit ${batch}`.execute(
    db,
  )
  const keys = rows.flatMap(({ id, archive_id, metadata }) => {
    const found = new Map<string, { field: number; kind: number; value: number }>()
    for (const [name, given] of Object.entries<string | string[]>(JSON.parse(metadata)))
      for (const { kind, value } of [given].flat().flatMap(keysOf))
        found.set(`${name} ${kind} ${value}`, { field: Number(name), kind: valueKinds.indexOf(kind), value })
    return [...found.values()].map((key) => ({ archive_id, ...key, asset_id: id }))
  })
  if (keys.length > 0) await sql`insert into asset_value_keys ${recordset(columns, keys, engine)}`.execute(db)
  return rows.at(-1)?.id ?? null
}
