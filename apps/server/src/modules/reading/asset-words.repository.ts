import type { Kysely } from 'kysely'
import type { AssetDetailsRow, AssetsTables } from '#modules/assets/assets.tables.ts'
import { textEntryOf } from '#modules/assets/derived-facts.ts'
import { writeSearchIndex } from '#modules/full-text/search-index.ts'
import type { Engine } from '#platform/database/database.ts'

const batch = 200

/**
 * Writes what searches find of the next assets after a number, from what their rows hold. Answers the last number, or null when
 * there was none left.
 */
export async function writeWordsAfter(after: number, db: Kysely<unknown>, engine: Engine): Promise<number | null> {
  const rows = await (db as Kysely<AssetsTables>)
    .selectFrom('asset_index')
    .innerJoin('assets', 'assets.id', 'asset_index.asset_id')
    .leftJoin('asset_details', 'asset_details.asset_id', 'asset_index.asset_id')
    .select(['asset_index.asset_id', 'asset_index.archive_id', 'asset_index.path', 'asset_index.doctype', 'metadata'])
    .select(['file_key', 'folder_key', 'path_key'])
    .select(['details', 'content'])
    .where('asset_index.asset_id', '>', after)
    .orderBy('asset_index.asset_id')
    .limit(batch)
    .execute()
  if (rows.length === 0) return null
  const entries = rows.map((row) => textEntryOf(row, JSON.parse(row.metadata), row as Partial<AssetDetailsRow>))
  await writeSearchIndex(entries, db, engine)
  return rows.at(-1)?.asset_id ?? null
}
