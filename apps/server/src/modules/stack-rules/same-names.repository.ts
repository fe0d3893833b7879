import { sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { StackableRow } from './stackable-row.ts'

/** More are in no use, and a folder may hold any number of frames of one name. */
const most = 5000

/** Which of some assets are in lists already. */
export async function listedAmong(ids: readonly number[], { db }: Executing): Promise<Set<number>> {
  const query = db.tables<AssetsTables>().selectFrom('asset_index').select('asset_id').where('asset_id', 'in', ids)
  return new Set((await query.execute()).map(({ asset_id }) => Number(asset_id)))
}

/** What is in the lists of an archive and comes after a path, in the order of paths. */
export async function listRowsAfter(
  archiveId: number,
  { after, limit }: { after: string; limit: number },
  { db }: Executing,
): Promise<StackableRow[]> {
  const columns = ['path', 'folder_id', 'camera_time', 'doctype'] as const
  const query = db.tables<AssetsTables>().selectFrom('asset_index').select(columns).where('archive_id', '=', archiveId)
  return query.where('path', '>', after).orderBy('path').orderBy('asset_id').limit(limit).execute()
}

/** Assets of an archive whose paths begin so; the last sign of each beginning is a plain one. */
export async function listNamedAlike(
  archiveId: number,
  beginnings: readonly string[],
  { db }: Executing,
): Promise<{ id: number; path: string }[]> {
  // Up to the sign that comes after the last one.
  const next = (text: string) => text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1)
  const ranges = beginnings.map((low) => ({ low, high: next(low) }))
  const given = recordset({ low: 'text', high: 'text' }, ranges, db.engine)
  const isAlike = sql`i.archive_id = ${archiveId} and i.path >= g.low and i.path < g.high`
  // Each is looked up in the index: left to themselves both walk all paths of the archive for each of them.
  const found =
    db.engine === 'sqlite'
      ? sql`cross join asset_index i where ${isAlike}`
      : sql`cross join lateral (select i.asset_id, i.path from asset_index i where ${isAlike} order by i.path limit ${most}) i`
  const { rows } = await sql<{ id: number; path: string }>`select i.asset_id as id, i.path from (${given}) g ${found}
    limit ${most}`.execute(db.tables<AssetsTables>())
  return rows.map(({ id, path }) => ({ id: Number(id), path }))
}
