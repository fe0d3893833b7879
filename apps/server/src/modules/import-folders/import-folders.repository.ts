import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { ImportFolderRow, ImportFoldersTables } from './import-folders.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<ImportFoldersTables>()
const asNumbers = (row: ImportFolderRow): ImportFolderRow => ({
  ...row,
  id: Number(row.id),
  archive_id: Number(row.archive_id),
  looked_at: row.looked_at === null ? null : Number(row.looked_at),
})

/** All of them: there are `mostImportFolders` at most. */
export async function listImportFolders(executing: Executing): Promise<ImportFolderRow[]> {
  return (await tablesOf(executing).selectFrom('import_folders').selectAll().orderBy('id').execute()).map(asNumbers)
}

export async function findImportFolder(id: number, executing: Executing): Promise<ImportFolderRow | null> {
  const row = await tablesOf(executing).selectFrom('import_folders').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? asNumbers(row) : null
}

export async function insertImportFolder(row: Omit<ImportFolderRow, 'id'>, inside: Executing): Promise<number> {
  const { id } = await tablesOf(inside)
    .insertInto('import_folders')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

export async function updateImportFolder(
  id: number,
  change: Partial<Omit<ImportFolderRow, 'id' | 'brought' | 'refused'>>,
  inside: Executing,
): Promise<void> {
  await tablesOf(inside).updateTable('import_folders').set(change).where('id', '=', id).execute()
}

export async function deleteImportFolder(id: number, inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('import_arrivals').where('import_folder_id', '=', id).execute()
  await tablesOf(inside).deleteFrom('import_folders').where('id', '=', id).execute()
}

/** One more file came in or was refused; how many did by now. */
export async function countOne(id: number, what: 'brought' | 'refused', inside: Executing): Promise<number> {
  const row = await tablesOf(inside)
    .updateTable('import_folders')
    .set({ [what]: sql`${sql.ref(what)} + 1` })
    .where('id', '=', id)
    .returning(what)
    .executeTakeFirst()
  return Number(row?.[what] ?? 0)
}
