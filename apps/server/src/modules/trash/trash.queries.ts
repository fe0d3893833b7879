import { sql } from 'kysely'
import type { AssetRow, AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { TrashTables } from './trash.tables.ts'

const columns = [
  'id',
  'archive_id',
  'folder_id',
  'path',
  'filename',
  'state',
  'bytes',
  'file_time',
  'sidecars',
  'captions',
  'doctype',
] as const

/** What the trash asks of an asset, in whatever state it is. */
export type FileOfAsset = Pick<AssetRow, (typeof columns)[number]>

export async function filesOfAssets(ids: readonly number[], { db }: Executing): Promise<Map<number, FileOfAsset>> {
  if (ids.length === 0) return new Map()
  const query = db.tables<AssetsTables>().selectFrom('assets').select(columns).where('id', 'in', ids)
  return new Map((await query.execute()).map((row) => [row.id, row]))
}

/** How many files lie in the trash of an archive, and their bytes. */
export async function weighTrash(archiveId: number, { db }: Executing): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number | null }>`select count(*) as files, sum(bytes) as bytes
    from trashed_assets where archive_id = ${archiveId}`.execute(db.tables<TrashTables>())
  const [{ files, bytes } = { files: 0, bytes: 0 }] = rows
  // PostgreSQL writes sums as texts.
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}
