import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { Bands } from './bands.ts'
import type { LikenessTables } from './likeness.tables.ts'

/** An asset whose picture was made before pictures were compared. */
export interface WantedLikeness {
  id: number
  contentHash: string
  /** JSON, as its row has it. */
  renditions: string
  /** What is in no list is not compared. */
  isListed: boolean
}

/** The next of them that are due: those that were set aside longest ago first. */
export async function wantedLikenesses(
  limit: number,
  { db, clock }: Pick<Executing, 'db' | 'clock'>,
): Promise<WantedLikeness[]> {
  // That it is not done is said again: SQLite takes an index of some rows only where its condition stands in the question.
  const { rows } = await sql<Omit<WantedLikeness, 'isListed'> & { listed: number | null }>`select a.id,
      coalesce(a.content_hash, '') as "contentHash", a.renditions, i.asset_id as listed
    from asset_likeness l join assets a on a.id = l.asset_id left join asset_index i on i.asset_id = l.asset_id
    where l.state = 'wanted' and l.state <> 'done' and l.due_at <= ${clock.now()}
    order by l.due_at, l.asset_id limit ${limit}`.execute(db.tables<LikenessTables>())
  return rows.map(({ listed, ...row }) => ({ ...row, id: Number(row.id), isListed: listed !== null }))
}

/** An asset of which nobody has looked yet for what is alike. */
export interface UngroupedAsset {
  id: number
  archiveId: number
  bands: Bands | null
}

export async function ungroupedAssets(limit: number, { db }: Pick<Executing, 'db'>): Promise<UngroupedAsset[]> {
  const query = db.tables<LikenessTables>().selectFrom('asset_likeness').selectAll()
  const fresh = query.where('state', '=', sql.lit('new')).where('state', '<>', sql.lit('done'))
  const rows = await fresh.orderBy('due_at').orderBy('asset_id').limit(limit).execute()
  return rows.map(({ asset_id, archive_id, band0, band1, band2, band3 }) => {
    const isHashed = band0 !== null && band1 !== null && band2 !== null && band3 !== null
    return {
      id: Number(asset_id),
      archiveId: Number(archive_id),
      bands: isHashed ? [band0, band1, band2, band3] : null,
    }
  })
}

/**
 * An asset of the same archive with the same bytes, else the same picture with other metadata, else the same hash: whichever is
 * found first, however many there are.
 */
export async function sameAsset(
  { id, archiveId, bands }: UngroupedAsset,
  { db }: Pick<Executing, 'db'>,
): Promise<{ id: number; distance: number | null } | null> {
  const tables = db.tables<LikenessTables>()
  for (const column of ['sha256', 'content_hash']) {
    const { rows } = await sql<{ id: number }>`select a.id
      from assets own join assets a on ${sql.ref(`a.${column}`)} = ${sql.ref(`own.${column}`)}
        join asset_index i on i.asset_id = a.id
      where own.id = ${id} and a.id <> ${id} and i.archive_id = ${archiveId} limit 1`.execute(tables)
    if (rows[0]) return { id: Number(rows[0].id), distance: null }
  }
  if (bands === null) return null
  const [band0, band1, band2, band3] = bands
  const { rows } = await sql<{ id: number }>`select l.asset_id as id
    from asset_likeness l join asset_index i on i.asset_id = l.asset_id
    where l.band0 = ${band0} and l.band1 = ${band1} and l.band2 = ${band2} and l.band3 = ${band3}
      and l.asset_id <> ${id} and i.archive_id = ${archiveId} limit 1`.execute(tables)
  return rows[0] ? { id: Number(rows[0].id), distance: 0 } : null
}
