import { type Kysely, sql } from 'kysely'
import type { Engine } from './frozen/engine.ts'
import { recordset } from './frozen/recordset.ts'

const columns = {
  asset_id: 'bigint',
  archive_id: 'bigint',
  latitude: 'double precision',
  longitude: 'double precision',
} as const
const batch = 2000

/**
 * Where assets are, by the archive, so that a part of the world is one walk of an index. Filled for what is there before anybody
 * searches: a filter with a part of the world that knew half of an archive would show what it has to hide.
 */
export async function assetPositions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`create table asset_positions (asset_id ${sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')} primary key references assets(id) on delete cascade,
    archive_id bigint not null, latitude double precision not null, longitude double precision not null)`.execute(db)
  for (let last: number | null = 0; last !== null; ) last = await fillAfter(last, db, engine)
  await sql`create index asset_positions_by_place on asset_positions (archive_id, latitude, longitude, asset_id)`.execute(
    db,
  )
}

async function fillAfter(last: number, db: Kysely<unknown>, engine: Engine): Promise<number | null> {
  const { rows } = await sql<{ id: number; archive_id: number; metadata: string }>`select a.id, i.archive_id, a.metadata
    from asset_index i join assets a on a.id = i.asset_id where i.asset_id > ${last} order by i.asset_id limit ${batch}`.execute(
    db,
  )
  const found = rows.flatMap(({ id, archive_id, metadata }) => {
    const { 355: latitude, 356: longitude } = JSON.parse(metadata) as Record<number, unknown>
    const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)]
    return north === null || east === null ? [] : [{ asset_id: id, archive_id, latitude: north, longitude: east }]
  })
  if (found.length > 0)
    await sql`insert into asset_positions (asset_id, archive_id, latitude, longitude) ${recordset(columns, found, engine)}`.execute(
      db,
    )
  return rows.at(-1)?.id ?? null
}

function degrees(value: unknown, most: number): number | null {
  const [text = ''] = [value ?? []].flat().map(String)
  if (!/^-?\d{1,3}(?:\.\d{1,15})?$/.test(text)) return null
  return Math.abs(Number(text)) > most ? null : Number(text)
}
