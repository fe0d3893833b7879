import type { Platform } from '#platform/platform.ts'
import type { AssetIndexRow, AssetRow, AssetsTables } from './assets.tables.ts'

export interface AssetRows {
  row: AssetRow
  index: AssetIndexRow
}

/** Wide and narrow rows of some assets that are ready; in no order. */
export async function findAssets(ids: readonly number[], { db }: Platform): Promise<AssetRows[]> {
  if (ids.length === 0) return []
  const tables = db.tables<AssetsTables>()
  const [rows, indexes] = await Promise.all([
    tables.selectFrom('assets').selectAll().where('id', 'in', ids).execute(),
    tables.selectFrom('asset_index').selectAll().where('asset_id', 'in', ids).execute(),
  ])
  const byId = new Map(indexes.map((index) => [index.asset_id, index]))
  return rows.flatMap((row) => {
    const index = byId.get(row.id)
    return index ? [{ row, index }] : []
  })
}

/** The asset at a path, byte for byte: composed and decomposed letters are different names. Null while it is not ready. */
export async function findAssetByPath(archiveId: number, path: string, platform: Platform): Promise<AssetRows | null> {
  const query = platform.db.tables<AssetsTables>().selectFrom('assets').select('id')
  const found = await query.where('archive_id', '=', archiveId).where('path', '=', path).executeTakeFirst()
  return found ? ((await findAssets([found.id], platform))[0] ?? null) : null
}

/** Parked files with their reasons, for administrators. */
export async function listParked(
  archiveId: number,
  { db }: Platform,
): Promise<{ path: string; problem: string | null }[]> {
  const query = db.tables<AssetsTables>().selectFrom('assets').select(['path', 'problem'])
  return query.where('archive_id', '=', archiveId).where('state', '=', 'parked').orderBy('id').limit(1000).execute()
}
