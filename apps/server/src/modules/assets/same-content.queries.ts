import type { Platform } from '#platform/platform.ts'
import type { AssetsTables } from './assets.tables.ts'

/** As the file is now, and as it was before metadata were written into it. Both have an index. */
const columns = ['sha256', 'sha256_before'] as const

/** Assets with the same bytes that are looked at. */
const most = 50

/**
 * Numbers of assets of these archives that have these bytes, as their files are now or as they were before Vitrine wrote metadata
 * into them; 100 at most.
 * @param sha256 hexadecimal, in small letters.
 */
export async function idsWithContent(
  sha256: string,
  archiveIds: readonly number[],
  { db }: Pick<Platform, 'db'>,
): Promise<number[]> {
  if (archiveIds.length === 0) return []
  const found: number[] = []
  for (const column of columns) {
    const query = db.tables<AssetsTables>().selectFrom('assets').select('id').where(column, '=', sha256)
    const rows = await query.where('archive_id', 'in', archiveIds).where('state', '=', 'ready').limit(most).execute()
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

/** Path of an asset of an archive that has these bytes, as `idsWithContent` finds them; null where there is none. */
export async function pathWithContent(
  archiveId: number,
  sha256: string,
  { db }: Pick<Platform, 'db'>,
): Promise<string | null> {
  const [id] = await idsWithContent(sha256, [archiveId], { db })
  if (id === undefined) return null
  const query = db.tables<AssetsTables>().selectFrom('assets').select('path').where('id', '=', id)
  return (await query.executeTakeFirst())?.path ?? null
}
