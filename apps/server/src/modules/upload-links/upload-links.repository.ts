import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { UploadLinkRow, UploadLinksTables } from './upload-links.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<UploadLinksTables>()

const asNumbers = (row: UploadLinkRow): UploadLinkRow => ({
  ...row,
  ...{ id: Number(row.id), user_id: Number(row.user_id), archive_id: Number(row.archive_id) },
  ...{ most_files: Number(row.most_files), most_bytes: Number(row.most_bytes) },
  ...{ most_file_bytes: Number(row.most_file_bytes), files: Number(row.files), bytes: Number(row.bytes) },
  ...{ created_at: Number(row.created_at), expires_at: Number(row.expires_at) },
  came_at: row.came_at === null ? null : Number(row.came_at),
  revoked_at: row.revoked_at === null ? null : Number(row.revoked_at),
  mailed_at: row.mailed_at === null ? null : Number(row.mailed_at),
})

export async function insertUploadLink(row: Omit<UploadLinkRow, 'id'>, inside: Executing): Promise<UploadLinkRow> {
  const query = tablesOf(inside)
    .insertInto('upload_links')
    .values(row as UploadLinkRow)
    .returningAll()
  return asNumbers(await query.executeTakeFirstOrThrow())
}

export async function updateUploadLink(id: number, change: Partial<UploadLinkRow>, inside: Executing): Promise<void> {
  await tablesOf(inside).updateTable('upload_links').set(change).where('id', '=', id).execute()
}

export async function findUploadLink(id: number, executing: Executing): Promise<UploadLinkRow | null> {
  const row = await tablesOf(executing).selectFrom('upload_links').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? asNumbers(row) : null
}

/** The link as it is, for which nothing else is settled until the deed is done. */
export async function holdUploadLink(id: number, inside: Executing): Promise<UploadLinkRow | null> {
  const query = tablesOf(inside).selectFrom('upload_links').selectAll().where('id', '=', id)
  const row = await (inside.db.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row ? asNumbers(row) : null
}

/** Links of one person, of one archive, or of one person in one archive; newest first, older than one of them. */
export async function listUploadLinks(
  { userId, archiveId, before }: { userId: number | null; archiveId: number | null; before: number | null },
  limit: number,
  executing: Executing,
): Promise<UploadLinkRow[]> {
  let query = tablesOf(executing).selectFrom('upload_links').selectAll()
  if (userId !== null) query = query.where('user_id', '=', userId)
  if (archiveId !== null) query = query.where('archive_id', '=', archiveId)
  if (before !== null) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(asNumbers)
}

export async function countUploadLinks(userId: number, executing: Executing): Promise<number> {
  const query = tablesOf(executing)
    .selectFrom('upload_links')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  return Number((await query.executeTakeFirst())?.count ?? 0)
}

/** So many more files have come through a link. */
export async function countCame(id: number, came: { files: number; bytes: number }, inside: Executing): Promise<void> {
  await sql`update upload_links set files = files + ${came.files}, bytes = bytes + ${came.bytes},
    came_at = ${inside.clock.now()} where id = ${id}`.execute(tablesOf(inside))
}

/** Links of which something is to be told by mail, and the last mail was written before a moment; by their number. */
export async function listUnmailed(
  { before, after }: { before: number; after: number },
  limit: number,
  executing: Executing,
): Promise<UploadLinkRow[]> {
  const query = tablesOf(executing).selectFrom('upload_links').selectAll().where('unmailed', '>', 0)
  const due = query.where('mailed_at', '<=', before).where('id', '>', after)
  return (await due.orderBy('id').limit(limit).execute()).map(asNumbers)
}

/** Links that ended before a moment, and with them who used them and what they sent. Answers how many there were. */
export async function deleteEndedLinks(before: number, limit: number, inside: Executing): Promise<number> {
  const links = await tablesOf(inside)
    .selectFrom('upload_links')
    .select('id')
    .where((e) => e.or([e('expires_at', '<', before), e('revoked_at', '<', before)]))
    .limit(limit)
    .execute()
  const ids = links.map(({ id }) => id)
  if (ids.length > 0) await tablesOf(inside).deleteFrom('upload_links').where('id', 'in', ids).execute()
  return ids.length
}

/** Links into a folder that was moved lead into it as it is called now. */
export async function moveFolderOfLinks(
  archiveId: number,
  { from, to }: { from: string; to: string },
  inside: Executing,
): Promise<void> {
  await tablesOf(inside)
    .updateTable('upload_links')
    .set({ folder: sql<string>`${to} || substr(folder, ${[...from].length + 1})` })
    .where('archive_id', '=', archiveId)
    .where((e) => e.or([e('folder', '=', from), e.and([e('folder', '>=', `${from}/`), e('folder', '<', `${from}0`)])]))
    .execute()
}
