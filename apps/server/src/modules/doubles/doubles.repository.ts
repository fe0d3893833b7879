import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'

/** Two assets as they are now, each held until the deed ends, in the order of their numbers; what is in no list is missing. */
export async function holdPair(ids: readonly [number, number], { db }: Executing) {
  const query = db
    .tables<AssetsTables>()
    .selectFrom('assets')
    .innerJoin('asset_index', 'asset_index.asset_id', 'assets.id')
    .select(['assets.id', 'assets.archive_id', 'assets.path', 'assets.metadata'])
    .where('assets.id', 'in', ids)
    .orderBy('assets.id')
  const rows = await (db.engine === 'postgres' ? query.forUpdate('assets') : query).execute()
  return new Map(rows.map((row) => [Number(row.id), { ...row, archive_id: Number(row.archive_id) }]))
}
