import type { Executing } from '#platform/database/deed.ts'
import type { ArrivalRow, ImportFoldersTables } from './import-folders.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<ImportFoldersTables>()
const asNumbers = (row: ArrivalRow): ArrivalRow => ({
  ...row,
  id: Number(row.id),
  import_folder_id: Number(row.import_folder_id),
  archive_id: Number(row.archive_id),
  bytes: Number(row.bytes),
  modified: Number(row.modified),
  at: Number(row.at),
})

interface FoundFile {
  path: string
  bytes: number
  modified: number
}

/** What was noted last of a file with this size and date, unless that has come to its end. */
export async function findOpenArrival(
  folderId: number,
  file: FoundFile,
  executing: Executing,
): Promise<ArrivalRow | null> {
  const row = await ofFile(folderId, file, executing).where('state', 'in', ['bringing', 'in']).executeTakeFirst()
  return row ? asNumbers(row) : null
}

/** What was noted last of a file with this size and date, however it ended. */
export async function findLastArrival(
  folderId: number,
  { path, bytes, modified }: FoundFile,
  executing: Executing,
): Promise<ArrivalRow | null> {
  const row = await ofFile(folderId, { path, bytes, modified }, executing).executeTakeFirst()
  return row ? asNumbers(row) : null
}

/** How a part of a ZIP file was settled since that file was begun; null while it was not. */
export async function findSettledPart(
  folderId: number,
  { path, after }: { path: string; after: number },
  executing: Executing,
): Promise<ArrivalRow | null> {
  const row = await ofPath(folderId, path, executing)
    .where('id', '>', after)
    .where('state', 'in', ['done', 'refused'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? asNumbers(row) : null
}

const ofPath = (folderId: number, path: string, executing: Executing) =>
  tablesOf(executing)
    .selectFrom('import_arrivals')
    .selectAll()
    .where('import_folder_id', '=', folderId)
    .where('path', '=', path)

const ofFile = (folderId: number, { path, bytes, modified }: FoundFile, executing: Executing) =>
  ofPath(folderId, path, executing)
    .where('bytes', '=', bytes)
    .where('modified', '=', modified)
    .orderBy('id', 'desc')
    .limit(1)

export async function findArrival(id: number, executing: Executing): Promise<ArrivalRow | null> {
  const row = await tablesOf(executing)
    .selectFrom('import_arrivals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? asNumbers(row) : null
}

export async function insertArrival(row: Omit<ArrivalRow, 'id'>, executing: Executing): Promise<ArrivalRow> {
  const query = tablesOf(executing).insertInto('import_arrivals').values(row).returning('id')
  return { ...row, id: Number((await query.executeTakeFirstOrThrow()).id) }
}

export async function updateArrival(
  id: number,
  change: Partial<Omit<ArrivalRow, 'id'>>,
  executing: Executing,
): Promise<void> {
  await tablesOf(executing).updateTable('import_arrivals').set(change).where('id', '=', id).execute()
}

export async function deleteArrival(id: number, executing: Executing): Promise<void> {
  await tablesOf(executing).deleteFrom('import_arrivals').where('id', '=', id).execute()
}

/** Files with these bytes that came into an archive and may not have been read there yet, the newest first. */
export async function listWithContent(
  { archiveId, sha256 }: { archiveId: number; sha256: string },
  executing: Executing,
): Promise<ArrivalRow[]> {
  const query = tablesOf(executing)
    .selectFrom('import_arrivals')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('archive_id', '=', archiveId)
    .where('state', 'in', ['in', 'done'])
  return (await query.orderBy('id', 'desc').limit(5).execute()).map(asNumbers)
}

/** A page of what became of files, newest first. */
export async function listArrivals(
  folderId: number,
  { before, limit }: { before: number | null; limit: number },
  executing: Executing,
): Promise<ArrivalRow[]> {
  const query = tablesOf(executing).selectFrom('import_arrivals').selectAll().where('import_folder_id', '=', folderId)
  const older = before === null ? query : query.where('id', '<', before)
  return (await older.orderBy('id', 'desc').limit(limit).execute()).map(asNumbers)
}

/** Files that are in the archive and were to be taken away: those whose file is gone are at their end. */
export async function listTaken(folderId: number, after: number, executing: Executing): Promise<ArrivalRow[]> {
  const query = tablesOf(executing)
    .selectFrom('import_arrivals')
    .selectAll()
    .where('import_folder_id', '=', folderId)
    .where('state', '=', 'in')
    .where('id', '>', after)
  return (await query.orderBy('id').limit(500).execute()).map(asNumbers)
}

/** Forgets some of what was noted before a moment; how many. */
export async function forgetArrivals(before: number, limit: number, executing: Executing): Promise<number> {
  const tables = tablesOf(executing)
  const old = await tables
    .selectFrom('import_arrivals')
    .select('id')
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tables.deleteFrom('import_arrivals').where('id', 'in', ids).execute()
  return ids.length
}
