import type { Executing } from '#platform/database/deed.ts'
import type { FoldersTables } from './folders.tables.ts'

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
