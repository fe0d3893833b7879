import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { ArchiveMoveRow, ArchiveMovesTables, MovedFileRow } from './archive-moves.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<ArchiveMovesTables>()

/** PostgreSQL gives numbers of 64 bits as text. */
function asNumbers(row: ArchiveMoveRow): ArchiveMoveRow {
  const total = (value: number | null) => (value === null ? null : Number(value))
  return {
    ...row,
    archive_id: Number(row.archive_id),
    files_total: total(row.files_total),
    bytes_total: total(row.bytes_total),
    files: Number(row.files),
    bytes: Number(row.bytes),
    differing: Number(row.differing),
    left_over: total(row.left_over),
    began_at: Number(row.began_at),
    began_by: Number(row.began_by),
    ended_at: total(row.ended_at),
  }
}

/** Begins anew; what the last move of the archive was is forgotten. */
export async function insertMove(row: ArchiveMoveRow, inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('archive_moves').where('archive_id', '=', row.archive_id).execute()
  await tablesOf(inside).deleteFrom('archive_move_files').where('archive_id', '=', row.archive_id).execute()
  await tablesOf(inside).insertInto('archive_moves').values(row).execute()
}

export async function findMove(archiveId: number, executing: Executing): Promise<ArchiveMoveRow | null> {
  const query = tablesOf(executing).selectFrom('archive_moves').selectAll().where('archive_id', '=', archiveId)
  const row = await query.executeTakeFirst()
  return row ? asNumbers(row) : null
}

/** Changes a move that is in a state; false when it is in another one by now, or another move. */
export async function updateMove(
  { archive_id, task_id }: Pick<ArchiveMoveRow, 'archive_id' | 'task_id'>,
  { from, ...change }: Partial<ArchiveMoveRow> & { from: ArchiveMoveRow['state'] },
  executing: Executing,
): Promise<boolean> {
  const query = tablesOf(executing).updateTable('archive_moves').set(change).where('archive_id', '=', archive_id)
  const { numUpdatedRows } = await query.where('task_id', '=', task_id).where('state', '=', from).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countIn(
  { archive_id, task_id }: Pick<ArchiveMoveRow, 'archive_id' | 'task_id'>,
  { files, bytes, differing }: { files: number; bytes: number; differing: number },
  inside: Executing,
): Promise<boolean> {
  const query = tablesOf(inside)
    .updateTable('archive_moves')
    .set({
      files: sql<number>`files + ${files}`,
      bytes: sql<number>`bytes + ${bytes}`,
      differing: sql<number>`differing + ${differing}`,
      problem: null,
      problem_path: null,
    })
    .where('archive_id', '=', archive_id)
  const { numUpdatedRows } = await query
    .where('task_id', '=', task_id)
    .where('state', '=', 'copying')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function saveMovedFile(row: MovedFileRow, inside: Executing): Promise<void> {
  const { bytes, modified, changed, there, sha256, placed, differs } = row
  const facts = { bytes, modified, changed, there, sha256, placed, differs }
  await tablesOf(inside)
    .insertInto('archive_move_files')
    .values(row)
    .onConflict((c) => c.columns(['archive_id', 'folder', 'name']).doUpdateSet(facts))
    .execute()
}

export async function deleteMovedFile(
  { archive_id, folder, name }: Pick<MovedFileRow, 'archive_id' | 'folder' | 'name'>,
  inside: Executing,
): Promise<void> {
  const query = tablesOf(inside).deleteFrom('archive_move_files').where('archive_id', '=', archive_id)
  await query.where('folder', '=', folder).where('name', '=', name).execute()
}

export async function deleteMovedFiles(archiveId: number, inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('archive_move_files').where('archive_id', '=', archiveId).execute()
}

const fileOf = (row: MovedFileRow): MovedFileRow => ({
  ...row,
  archive_id: Number(row.archive_id),
  bytes: Number(row.bytes),
  modified: Number(row.modified),
  changed: Number(row.changed),
  there: Number(row.there),
})

/** What was written into one folder, after a name, in the order of the names. */
export async function listMovedIn(
  archiveId: number,
  { folder, after, limit }: { folder: string; after: string; limit: number },
  executing: Executing,
): Promise<MovedFileRow[]> {
  const query = tablesOf(executing).selectFrom('archive_move_files').selectAll().where('archive_id', '=', archiveId)
  const later = query.where('folder', '=', folder).where('name', '>', after)
  return (await later.orderBy('name').limit(limit).execute()).map(fileOf)
}

/** What was written under some names, at most some hundreds. */
export async function findMovedFiles(
  archiveId: number,
  { folder, names }: { folder: string; names: readonly string[] },
  executing: Executing,
): Promise<Map<string, MovedFileRow>> {
  if (names.length === 0) return new Map()
  const query = tablesOf(executing).selectFrom('archive_move_files').selectAll().where('archive_id', '=', archiveId)
  const rows = await query.where('folder', '=', folder).where('name', 'in', names).execute()
  return new Map(rows.map((row) => [row.name, fileOf(row)]))
}

/** Folders into which something was written or that were made, after one, in the order of their paths. */
export async function listMovedFolders(
  archiveId: number,
  { after, limit }: { after: string | null; limit: number },
  executing: Executing,
): Promise<string[]> {
  const query = tablesOf(executing).selectFrom('archive_move_files').select('folder').distinct()
  const own = query.where('archive_id', '=', archiveId)
  const later = after === null ? own : own.where('folder', '>', after)
  return (await later.orderBy('folder').limit(limit).execute()).map(({ folder }) => folder)
}

/** Whether the deed has made a folder. */
export async function isFolderMade(archiveId: number, folder: string, executing: Executing): Promise<boolean> {
  const query = tablesOf(executing).selectFrom('archive_move_files').select('name').where('archive_id', '=', archiveId)
  return (await query.where('folder', '=', folder).where('name', '=', '').executeTakeFirst()) !== undefined
}

/** Paths of files whose content is not the one that was read into their rows. */
export async function listDiffering(archiveId: number, limit: number, executing: Executing): Promise<string[]> {
  const query = tablesOf(executing).selectFrom('archive_move_files').select(['folder', 'name'])
  const rows = await query.where('archive_id', '=', archiveId).where('differs', '=', 1).limit(limit).execute()
  return rows.map(({ folder, name }) => (folder === '' ? name : `${folder}/${name}`))
}
