import { type RawBuilder, sql } from 'kysely'
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

/** Most assets with one content that are told. */
const mostSame = 1000

/**
 * The other assets whose files hold the same bytes (`isFile`), or the same picture with other metadata.
 * @param within a condition on rows `i`: what is not to be found takes no place.
 */
export async function sameContent(
  id: number,
  within: RawBuilder<unknown>,
  { db }: Pick<Platform, 'db'>,
): Promise<{ id: number; isFile: boolean }[]> {
  const same = (column: 'sha256' | 'content_hash') => sql`select * from (
    select a.id, case when a.sha256 = own.sha256 then 1 else 0 end as is_file
    from assets own join assets a on ${sql.ref(`a.${column}`)} = ${sql.ref(`own.${column}`)}
      join asset_index i on i.asset_id = a.id
    where own.id = ${id} and a.id <> ${id} and ${within} limit ${sql.lit(mostSame)}) ${sql.raw(`by_${column}`)}`
  const { rows } = await sql<{ id: number; is_file: number }>`${same('sha256')} union ${same('content_hash')}`.execute(
    db.heavy<AssetsTables>(),
  )
  return rows.map((row) => ({ id: Number(row.id), isFile: Number(row.is_file) === 1 }))
}
