import type { Platform } from '#platform/platform.ts'
import type { AssetsTables } from './assets.tables.ts'

/**
 * Path of an asset of an archive that has these bytes, as its file is now or as it was when it was read first; null where there is
 * none. Both hashes have an index.
 */
export async function pathWithContent(
  archiveId: number,
  sha256: string,
  { db }: Pick<Platform, 'db'>,
): Promise<string | null> {
  for (const column of ['sha256', 'content_hash'] as const) {
    const query = db.tables<AssetsTables>().selectFrom('assets').select('path').where(column, '=', sha256)
    const row = await query.where('archive_id', '=', archiveId).where('state', '=', 'ready').limit(1).executeTakeFirst()
    if (row) return row.path
  }
  return null
}
