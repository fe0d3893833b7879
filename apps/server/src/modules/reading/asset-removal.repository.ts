import type { Kysely } from 'kysely'
import { noteContentChanged } from '#modules/archives/note-content.ts'
import type { AssetRow, AssetsTables } from '#modules/assets/assets.tables.ts'
import { removeFromSearchIndex } from '#modules/full-text/search-index.ts'
import { type Executing, tell } from '#platform/database/deed.ts'

const batch = 300

/** Some assets of an archive, in any state, with the hashes of their contents. */
export async function listSomeContents(
  archiveId: number,
  { db }: Executing,
): Promise<Pick<AssetRow, 'id' | 'sha256' | 'content_hash'>[]> {
  const query = db.tables<AssetsTables>().selectFrom('assets').select(['id', 'sha256', 'content_hash'])
  return query.where('archive_id', '=', archiveId).orderBy('state').orderBy('id').limit(batch).execute()
}

/** Which of these contents another archive holds too. */
export async function listUsedElsewhere(
  contents: readonly string[],
  archiveId: number,
  { db }: Executing,
): Promise<string[]> {
  if (contents.length === 0) return []
  const used = async (column: 'sha256' | 'content_hash') => {
    const query = db.tables<AssetsTables>().selectFrom('assets').select(`${column} as hash`).distinct()
    return query.where(column, 'in', contents).where('archive_id', '!=', archiveId).execute()
  }
  const rows = [...(await used('sha256')), ...(await used('content_hash'))]
  return rows.flatMap(({ hash }) => hash ?? [])
}

/**
 * Assets are in no list and found by no search from here on, as a part of a deed: narrow rows and words go, lists are counted
 * anew, and open windows hear of the folders that they are in as yet.
 */
export async function takeOutOfLists(ids: readonly number[], inside: Executing): Promise<void> {
  const { db } = inside
  const tables = db.tables<AssetsTables>()
  const listed = tables.selectFrom('asset_index').select(['archive_id', 'path']).where('asset_id', 'in', ids)
  const shown = await listed.orderBy('archive_id').orderBy('asset_id').execute()
  await tables.deleteFrom('asset_index').where('asset_id', 'in', ids).execute()
  await removeFromSearchIndex(ids, tables as unknown as Kysely<unknown>, db.engine)
  for (const [archiveId, rows] of Map.groupBy(shown, (row) => row.archive_id)) {
    await noteContentChanged(archiveId, inside)
    const folders = new Set(rows.map(({ path }) => path.slice(0, Math.max(0, path.lastIndexOf('/')))))
    await tell({ name: 'assets.left', archiveId, folders: [...folders] }, inside)
  }
}

/** Rows and words, for good. */
export async function deleteAssets(ids: readonly number[], { db }: Executing): Promise<void> {
  await db.transaction<AssetsTables, void>(async (transaction) => {
    await removeFromSearchIndex(ids, transaction as unknown as Kysely<unknown>, db.engine)
    await transaction.deleteFrom('asset_index').where('asset_id', 'in', ids).execute()
    await transaction.deleteFrom('assets').where('id', 'in', ids).execute()
  })
}
