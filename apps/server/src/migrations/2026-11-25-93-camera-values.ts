import { type Kysely, sql } from 'kysely'
import type { Engine } from './frozen/engine.ts'
import { recordset } from './frozen/recordset.ts'

const batch = 2000
/** The model of the camera. */
const field = 331
const columns = { value_key: 'text', value: 'text', archive_id: 'bigint', asset_id: 'bigint' } as const

interface Row {
  id: number
  archive_id: number
  metadata: string
}

/** Keeps the cameras of assets as whole values, as they are from now on: people narrow down by them. */
export async function cameraValues(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (let last: number | null = 0; last !== null; ) last = await fillAfter(last, db, engine)
}

async function fillAfter(last: number, db: Kysely<unknown>, engine: Engine): Promise<number | null> {
  const { rows } =
    await sql<Row>`select a.id, i.archive_id, a.metadata from asset_index i join assets a on a.id = i.asset_id
    where i.asset_id > ${last} order by i.asset_id limit ${batch}`.execute(db)
  const uses = rows.flatMap(({ id, archive_id, metadata }) => {
    const given: unknown = JSON.parse(metadata)[field]
    const value = typeof given === 'string' ? given.trim() : ''
    const value_key = value.normalize('NFC').toLowerCase()
    return value_key === '' || value_key.length > 500 ? [] : [{ value_key, value, archive_id, asset_id: id }]
  })
  if (uses.length > 0) {
    const given = recordset(columns, uses, engine)
    // `where true` tells SQLite's parser that `on` begins no join.
    await sql`insert into field_values (field, value_key, value) select ${sql.lit(field)}, value_key, value
      from (${given}) v where true on conflict do nothing`.execute(db)
    await sql`insert into asset_values (value_id, archive_id, asset_id) select f.id, v.archive_id, v.asset_id
      from (${given}) v join field_values f on f.field = ${sql.lit(field)} and f.value_key = v.value_key
      where true on conflict do nothing`.execute(db)
  }
  return rows.at(-1)?.id ?? null
}
