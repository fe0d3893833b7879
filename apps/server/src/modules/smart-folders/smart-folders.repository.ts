import type { Executing } from '#platform/database/deed.ts'
import type { SmartFolderRow, SmartFoldersTables } from './smart-folders.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<SmartFoldersTables>()
const asNumbers = (row: SmartFolderRow): SmartFolderRow => ({
  ...row,
  id: Number(row.id),
  position: Number(row.position),
  parent_id: row.parent_id === null ? null : Number(row.parent_id),
})

/** Those that lie in one, or at the top, in their order. Within a deed that changes them: held until it ends. */
export async function listSmartFolders(
  { archiveId, parentId }: { archiveId: number; parentId: number | null },
  executing: Executing,
  isHeld = false,
): Promise<SmartFolderRow[]> {
  const query = tablesOf(executing).selectFrom('smart_folders').selectAll().where('archive_id', '=', archiveId)
  const inside = query.where('parent_id', parentId === null ? 'is' : '=', parentId)
  const ordered = inside.orderBy('position').orderBy('id')
  const rows = isHeld && executing.db.engine === 'postgres' ? ordered.forUpdate() : ordered
  return (await rows.execute()).map(asNumbers)
}

export async function findSmartFolder(
  archiveId: number,
  id: number,
  executing: Executing,
): Promise<SmartFolderRow | null> {
  const query = tablesOf(executing).selectFrom('smart_folders').selectAll().where('id', '=', id)
  const row = await query.where('archive_id', '=', archiveId).executeTakeFirst()
  return row ? asNumbers(row) : null
}

export async function countSmartFolders(archiveId: number, executing: Executing): Promise<number> {
  const query = tablesOf(executing)
    .selectFrom('smart_folders')
    .select((e) => e.fn.countAll<number>().as('count'))
  return Number((await query.where('archive_id', '=', archiveId).executeTakeFirst())?.count ?? 0)
}

export async function insertSmartFolder(row: Omit<SmartFolderRow, 'id'>, inside: Executing): Promise<SmartFolderRow> {
  const query = tablesOf(inside).insertInto('smart_folders').values(row).returning('id')
  return { ...row, id: Number((await query.executeTakeFirstOrThrow()).id) }
}

export async function updateSmartFolder(
  id: number,
  change: Partial<Omit<SmartFolderRow, 'id'>>,
  inside: Executing,
): Promise<void> {
  await tablesOf(inside).updateTable('smart_folders').set(change).where('id', '=', id).execute()
}

/** With all that lie in it. */
export async function deleteSmartFolder(id: number, inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('smart_folders').where('id', '=', id).execute()
}
