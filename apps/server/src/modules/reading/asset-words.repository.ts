import type { Kysely } from 'kysely'
import type { AssetDetailsRow, AssetsTables } from '#modules/assets/assets.tables.ts'
import { textEntryOf } from '#modules/assets/derived-facts.ts'
import { writePlaces, writeSearchIndex } from '#modules/full-text/search-index.ts'
import type { Engine } from '#platform/database/database.ts'
import type { Executing } from '#platform/database/deed.ts'

const batch = 200

/**
 * Writes what searches find of the next assets after a number, from what their rows hold. Answers the last number, or null when
 * there was none left.
 */
export async function writeWordsAfter(after: number, db: Kysely<unknown>, engine: Engine): Promise<number | null> {
  const rows = await rowsAfter(after, db).execute()
  if (rows.length === 0) return null
  const entries = rows.map((row) => textEntryOf(row, JSON.parse(row.metadata), row as Partial<AssetDetailsRow>))
  await writeSearchIndex(entries, db, engine)
  return rows.at(-1)?.asset_id ?? null
}

/** The same of these alone, within a deed that holds them. */
export async function writeWordsOf(ids: readonly number[], { db }: Executing): Promise<void> {
  const connection = db.tables<unknown>()
  const rows = await rowsAfter(0, connection).where('asset_index.asset_id', 'in', ids).execute()
  const entries = rows.map((row) => textEntryOf(row, JSON.parse(row.metadata), row as Partial<AssetDetailsRow>))
  if (entries.length > 0) await writeSearchIndex(entries, connection, db.engine, { keepNames: true })
}

function rowsAfter(after: number, db: Kysely<unknown>) {
  return (db as Kysely<AssetsTables>)
    .selectFrom('asset_index')
    .innerJoin('assets', 'assets.id', 'asset_index.asset_id')
    .leftJoin('asset_details', 'asset_details.asset_id', 'asset_index.asset_id')
    .select(['asset_index.asset_id', 'asset_index.archive_id', 'asset_index.path', 'asset_index.doctype', 'metadata'])
    .select(['file_key', 'folder_key', 'path_key'])
    .select(['details', 'content'])
    .where('asset_index.asset_id', '>', after)
    .orderBy('asset_index.asset_id')
    .limit(batch)
}

/**
 * The same of the next assets below a folder, within a deed that holds them: nobody else writes their words meanwhile.
 */
export async function writeWordsBelow(
  { archiveId, path, after }: { archiveId: number; path: string; after: number },
  { db }: Executing,
): Promise<number | null> {
  const tables = db.tables<AssetsTables>()
  const next = tables.selectFrom('assets').select('id').where('archive_id', '=', archiveId).where('id', '>', after)
  const inFolder = next.where('path', '>=', `${path}/`).where('path', '<', `${path}0`).orderBy('id').limit(batch)
  const held = await (db.engine === 'postgres' ? inFolder.forUpdate() : inFolder).execute()
  const last = held.at(-1)
  if (last === undefined) return null
  const connection = tables as unknown as Kysely<unknown>
  const rows = await rowsAfter(after, connection)
    .where(
      'asset_index.asset_id',
      'in',
      held.map(({ id }) => id),
    )
    .execute()
  const entries = rows.map((row) => textEntryOf(row, JSON.parse(row.metadata), row as Partial<AssetDetailsRow>))
  if (entries.length > 0) await writePlaces(entries, connection, db.engine)
  return last.id
}
