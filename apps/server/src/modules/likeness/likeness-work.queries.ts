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
}

/** The next of them, by their numbers. What is in no list waits until it is in one again. */
export async function wantedLikenesses(limit: number, { db }: Pick<Executing, 'db'>): Promise<WantedLikeness[]> {
  const { rows } = await sql<WantedLikeness>`select a.id, coalesce(a.content_hash, '') as "contentHash", a.renditions
    from asset_likeness l join asset_index i on i.asset_id = l.asset_id join assets a on a.id = l.asset_id
    where l.state = 'wanted' order by l.asset_id limit ${limit}`.execute(db.tables<LikenessTables>())
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** An asset of which nobody has looked yet for what is alike. */
export interface UngroupedAsset {
  id: number
  archiveId: number
  bands: Bands | null
}

export async function ungroupedAssets(limit: number, { db }: Pick<Executing, 'db'>): Promise<UngroupedAsset[]> {
  const query = db.tables<LikenessTables>().selectFrom('asset_likeness').selectAll().where('state', '=', sql.lit('new'))
  const rows = await query.orderBy('asset_id').limit(limit).execute()
  return rows.map(({ asset_id, archive_id, band0, band1, band2, band3 }) => {
    const isHashed = band0 !== null && band1 !== null && band2 !== null && band3 !== null
    return {
      id: Number(asset_id),
      archiveId: Number(archive_id),
      bands: isHashed ? [band0, band1, band2, band3] : null,
    }
  })
}
