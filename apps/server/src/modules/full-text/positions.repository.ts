import type { Box } from '@vitrine/search-language/box.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '#platform/database/database.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { TextEntry } from './text-search.ts'

const columns = {
  asset_id: 'bigint',
  archive_id: 'bigint',
  latitude: 'double precision',
  longitude: 'double precision',
} as const

/** Writes where some assets are, in place of what stood there for them. */
export async function writePositions(entries: readonly TextEntry[], db: Kysely<unknown>, engine: Engine) {
  await removePositions(
    entries.map(({ assetId }) => assetId),
    db,
  )
  const rows = entries.flatMap(({ assetId, archiveId, position }) =>
    position ? [{ asset_id: assetId, archive_id: archiveId, ...position }] : [],
  )
  if (rows.length > 0)
    await sql`insert into asset_positions (asset_id, archive_id, latitude, longitude) ${recordset(columns, rows, engine)}`.execute(
      db,
    )
}

export async function removePositions(ids: readonly number[], db: Kysely<unknown>): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from asset_positions where asset_id in (${sql.join(ids)})`.execute(db)
}

/** The numbers of the assets of an archive in a part of the world, each once: one walk of the index through its latitudes. */
export function assetsInBox(archiveId: number, { south, west, north, east }: Box): RawBuilder<unknown> {
  const around = west <= east ? sql`and` : sql`or`
  return sql`select p.asset_id from asset_positions p where p.archive_id = ${archiveId}
    and p.latitude between ${south} and ${north} and (p.longitude >= ${west} ${around} p.longitude <= ${east})`
}
