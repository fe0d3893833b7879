import type { Executing } from '#platform/database/deed.ts'
import type { AssetsTables } from './assets.tables.ts'

/** SHA-256 of the file of an asset as it was read with this size and date; null where no such file was read. */
export async function findFileHash(
  { archiveId, path, bytes, modified }: { archiveId: number; path: string; bytes: number; modified: number },
  { db }: Executing,
): Promise<string | null> {
  const query = db.tables<AssetsTables>().selectFrom('assets').select('sha256').where('archive_id', '=', archiveId)
  const same = query.where('path', '=', path).where('bytes', '=', bytes).where('file_time', '=', modified)
  return (await same.where('state', '=', 'ready').executeTakeFirst())?.sha256 ?? null
}
