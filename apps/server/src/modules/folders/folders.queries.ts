import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import type { FolderRow, FoldersTables } from './folders.tables.ts'

export async function findFolder(archiveId: number, path: string, { db }: Platform): Promise<FolderRow | null> {
  const query = db.tables<FoldersTables>().selectFrom('folders').selectAll()
  return (await query.where('archive_id', '=', archiveId).where('path', '=', path).executeTakeFirst()) ?? null
}

/** The same, kept until a folder comes, goes or changes. The key: number of the archive, a slash, the path. */
export const knownFolder = keptRead(['folders'], (key: string, platform) => {
  const at = key.indexOf('/')
  return findFolder(Number(key.slice(0, at)), key.slice(at + 1), platform)
})

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

/** Whether an archive has folders. The key: its number. */
export const hasFolders = keptRead(['folders'], async (archiveId: number, platform) => {
  const place = { archiveId, parentId: null }
  return (await listFolders(place, { after: null, limit: 1 }, platform)).length > 0
})

/** Which of these folders have folders in them. */
export async function withChildren(ids: readonly number[], { db }: Platform): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const query = db.tables<FoldersTables>().selectFrom('folders').select('parent_id').where('parent_id', 'in', ids)
  const rows = await query.groupBy('parent_id').execute()
  return new Set(rows.map((row) => row.parent_id).filter((id) => id !== null))
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
