import { type RawBuilder, sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { type Bands, bandsNear, distance, mostDifferent } from './bands.ts'
import type { LikenessTables } from './likeness.tables.ts'

/** The hash of an asset; null where nothing can be compared. */
export async function bandsOfAsset(id: number, { db }: Pick<Executing, 'db'>): Promise<Bands | null> {
  const query = db.tables<LikenessTables>().selectFrom('asset_likeness').where('asset_id', '=', id)
  const row = await query.select(['band0', 'band1', 'band2', 'band3']).executeTakeFirst()
  return row ? bandsIn(row) : null
}

export type BandRow = { band0: number | null; band1: number | null; band2: number | null; band3: number | null }

export function bandsIn({ band0, band1, band2, band3 }: BandRow): Bands | null {
  if (band0 === null || band1 === null || band2 === null || band3 === null) return null
  return [band0, band1, band2, band3]
}

/** A condition on rows `i`. */
export const inArchive = (archiveId: number): RawBuilder<unknown> => sql`i.archive_id = ${archiveId}`

/** Rows of which each part of a hash is compared at most: what is alike in a part is mostly not alike in all. */
const mostCompared = 20_000

export interface NearAsset {
  id: number
  /** Bits of 64 that differ. */
  distance: number
}

/**
 * The assets whose hashes differ from this one in a few bits, the nearest first: those that are alike but for one bit in a part are
 * looked up by its index and compared as a whole.
 * @param within a condition on rows `i`: what is not to be found is not compared either, and takes no place.
 */
export async function nearAssets(
  bands: Bands,
  within: RawBuilder<unknown>,
  { db }: Pick<Executing, 'db'>,
): Promise<NearAsset[]> {
  const parts = bands.map((band, at) => {
    const column = sql.ref(`l.band${at}`)
    return sql`select * from (select l.asset_id, l.band0, l.band1, l.band2, l.band3
      from asset_likeness l join asset_index i on i.asset_id = l.asset_id
      where ${column} in (${sql.join(bandsNear(band))}) and ${within} limit ${sql.lit(mostCompared)}) part${sql.raw(String(at))}`
  })
  const { rows } = await sql<BandRow & { asset_id: number }>`${sql.join(parts, sql` union `)}`.execute(
    db.heavy<LikenessTables>(),
  )
  return rows
    .flatMap((row) => {
      const own = bandsIn(row)
      return own ? [{ id: Number(row.asset_id), distance: distance(bands, own) }] : []
    })
    .filter((near) => near.distance <= mostDifferent)
    .sort((a, b) => a.distance - b.distance || a.id - b.id)
}
