import type { Platform } from '#platform/platform.ts'
import type { FolderRow, FoldersTables } from './folders.tables.ts'
import { sortKey } from './sort-key.ts'

export async function findFolder(archiveId: number, path: string, { db }: Platform): Promise<FolderRow | null> {
  const query = db.tables<FoldersTables>().selectFrom('folders').selectAll()
  return (await query.where('archive_id', '=', archiveId).where('path', '=', path).executeTakeFirst()) ?? null
}

/** The folders directly in a folder (null: in the archive), by name, a page at a time after the given one. */
export async function listFolders(
  place: { archiveId: number; parentId: number | null },
  page: { after: { nameKey: string; id: number } | null; limit: number },
  { db }: Platform,
): Promise<FolderRow[]> {
  let query = db.tables<FoldersTables>().selectFrom('folders').selectAll().where('archive_id', '=', place.archiveId)
  query = place.parentId === null ? query.where('parent_id', 'is', null) : query.where('parent_id', '=', place.parentId)
  const { after } = page
  if (after) {
    query = query.where((e) =>
      e.or([e('name_key', '>', after.nameKey), e.and([e('name_key', '=', after.nameKey), e('id', '>', after.id)])]),
    )
  }
  return query.orderBy('name_key').orderBy('id').limit(page.limit).execute()
}

/** Which of these folders have folders in them. */
export async function withChildren(ids: readonly number[], { db }: Platform): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const query = db.tables<FoldersTables>().selectFrom('folders').select('parent_id').where('parent_id', 'in', ids)
  const rows = await query.groupBy('parent_id').execute()
  return new Set(rows.map((row) => row.parent_id).filter((id) => id !== null))
}

/** Makes a folder and those above it when they are missing, and answers its number. */
export async function ensureFolder(archiveId: number, path: string, platform: Platform): Promise<number> {
  const known = await findFolder(archiveId, path, platform)
  if (known) return known.id
  const slash = path.lastIndexOf('/')
  const parentId = slash < 0 ? null : await ensureFolder(archiveId, path.slice(0, slash), platform)
  const name = path.slice(slash + 1)
  const now = platform.clock.now()
  const row = {
    archive_id: archiveId,
    parent_id: parentId,
    path,
    name,
    name_key: sortKey(name),
    created_at: now,
    modified_at: now,
  }
  const query = platform.db.tables<FoldersTables>().insertInto('folders').values(row)
  await query.onConflict((conflict) => conflict.doNothing()).execute()
  // Another worker may have been quicker: the row that stands counts.
  const made = await findFolder(archiveId, path, platform)
  if (!made) throw new Error(`The folder ${path} could not be made.`)
  return made.id
}

/** All folders directly in a folder, for a scan to compare with what the disk holds. */
export async function listSubfolders(
  place: { archiveId: number; parentId: number | null },
  { db }: Platform,
): Promise<{ name: string; path: string }[]> {
  const query = db
    .tables<FoldersTables>()
    .selectFrom('folders')
    .select(['name', 'path'])
    .where('archive_id', '=', place.archiveId)
  return (
    place.parentId === null ? query.where('parent_id', 'is', null) : query.where('parent_id', '=', place.parentId)
  ).execute()
}

/** Removes a folder and all folders in it. */
export async function removeFolders(archiveId: number, path: string, { db }: Platform): Promise<void> {
  await db
    .tables<FoldersTables>()
    .deleteFrom('folders')
    .where('archive_id', '=', archiveId)
    .where((e) => e.or([e('path', '=', path), e.and([e('path', '>=', `${path}/`), e('path', '<', `${path}0`)])]))
    .execute()
}
