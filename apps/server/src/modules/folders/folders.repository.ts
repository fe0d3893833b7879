import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { FolderRow, FoldersTables } from './folders.tables.ts'

export interface NewFolder {
  archiveId: number
  parentId: number | null
  path: string
  name: string
  nameKey: string
}

/** Does nothing when the folder is there already. */
export async function insertFolder(folder: NewFolder, { db, clock }: Executing): Promise<void> {
  const { archiveId, parentId, path, name, nameKey } = folder
  const now = clock.now()
  const times = { created_at: now, modified_at: now }
  const row = { archive_id: archiveId, parent_id: parentId, path, name, name_key: nameKey, ...times }
  const query = db.tables<FoldersTables>().insertInto('folders').values(row)
  await query.onConflict((conflict) => conflict.doNothing()).execute()
}

/** A folder and all folders in it: the letter after `/` is `0`, so a range of paths is the whole tree. */
export async function deleteFolders(archiveId: number, path: string, { db }: Executing): Promise<void> {
  await db
    .tables<FoldersTables>()
    .deleteFrom('folders')
    .where('archive_id', '=', archiveId)
    .where((e) => e.or([e('path', '=', path), e.and([e('path', '>=', `${path}/`), e('path', '<', `${path}0`)])]))
    .execute()
}

export async function deleteAllFolders(archiveId: number, { db }: Executing): Promise<void> {
  await db.tables<FoldersTables>().deleteFrom('folders').where('archive_id', '=', archiveId).execute()
}

/** The rows of a folder and of all folders in it. */
export async function foldersBelow(
  archiveId: number,
  path: string,
  { db }: Executing,
): Promise<Pick<FolderRow, 'id' | 'path' | 'parent_id'>[]> {
  const query = db.tables<FoldersTables>().selectFrom('folders').select(['id', 'path', 'parent_id'])
  return query
    .where('archive_id', '=', archiveId)
    .where((e) => e.or([e('path', '=', path), e.and([e('path', '>=', `${path}/`), e('path', '<', `${path}0`)])]))
    .execute()
}

/** Their paths begin with another one from now on. */
export async function moveFolders(
  archiveId: number,
  { from, to }: { from: string; to: string },
  { db, clock }: Executing,
): Promise<void> {
  const rest = sql<string>`${to} || substr(path, ${[...from].length + 1})`
  await db
    .tables<FoldersTables>()
    .updateTable('folders')
    .set({ path: rest, modified_at: clock.now() })
    .where('archive_id', '=', archiveId)
    .where((e) => e.or([e('path', '=', from), e.and([e('path', '>=', `${from}/`), e('path', '<', `${from}0`)])]))
    .execute()
}

export async function placeFolder(
  id: number,
  place: Partial<Pick<FolderRow, 'parent_id' | 'name' | 'name_key'>>,
  { db }: Executing,
): Promise<void> {
  await db.tables<FoldersTables>().updateTable('folders').set(place).where('id', '=', id).execute()
}

export async function deleteFoldersByIds(ids: readonly number[], { db }: Executing): Promise<void> {
  if (ids.length > 0) await db.tables<FoldersTables>().deleteFrom('folders').where('id', 'in', ids).execute()
}
