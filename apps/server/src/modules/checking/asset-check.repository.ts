import type { AssetState, AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'

/** What a row says of its file. */
export interface CheckedRow {
  id: number
  path: string
  state: AssetState
  bytes: number
  fileTime: number
  sha256: string | null
}

const columns = ['id', 'path', 'state', 'bytes', 'file_time as fileTime', 'sha256'] as const

/** The ready assets of an archive by number, a few hundred at a time. */
export async function listReadyAfter(archiveId: number, after: number, { db }: Executing): Promise<CheckedRow[]> {
  const query = db.tables<AssetsTables>().selectFrom('assets').select(columns).where('archive_id', '=', archiveId)
  return query.where('state', '=', 'ready').where('id', '>', after).orderBy('id').limit(300).execute()
}

export async function findCheckedRow(id: number, { db }: Executing): Promise<CheckedRow | null> {
  const query = db.tables<AssetsTables>().selectFrom('assets').select(columns).where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** Which of these paths the archive has a row for, other than one of a file that is gone. */
export async function listTracked(
  archiveId: number,
  paths: readonly string[],
  { db }: Executing,
): Promise<Set<string>> {
  const query = db.tables<AssetsTables>().selectFrom('assets').select('path').where('archive_id', '=', archiveId)
  const rows = await query.where('path', 'in', paths).where('state', '!=', 'gone').execute()
  return new Set(rows.map(({ path }) => path))
}

export interface ContentRow {
  id: number
  archiveId: number
  contentHash: string
  state: AssetState
  renditions: string
}

/** All assets whose content hash begins so; two digits are a 256th of all. */
export async function listContents(beginning: string, { db }: Executing): Promise<ContentRow[]> {
  const query = db
    .heavy<AssetsTables>()
    .selectFrom('assets')
    .select(['id', 'archive_id as archiveId', 'state', 'renditions'])
  const rows = await query
    .select((e) => e.ref('content_hash').$castTo<string>().as('contentHash'))
    .where('content_hash', '>=', beginning)
    // The letter after `f` ends the range: hashes are written in small hexadecimal digits.
    .where('content_hash', '<', `${beginning}g`)
    .execute()
  return rows
}

/** Whether an asset's whole file has this hash: its renditions for download hang on it. */
export async function hasFile(sha256: string, { db }: Executing): Promise<boolean> {
  const query = db.tables<AssetsTables>().selectFrom('assets').select('id').where('sha256', '=', sha256)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
