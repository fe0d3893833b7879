import type { Executing } from '#platform/database/deed.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import type { FolderRow, FoldersTables } from './folders.tables.ts'

export async function findFolder(archiveId: number, path: string, { db }: Executing): Promise<FolderRow | null> {
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

/** How many folders there are directly in an archive. The key: its number. */
export const countTopFolders = keptRead(['folders'], async (archiveId: number, { db }) => {
  const query = db
    .tables<FoldersTables>()
    .selectFrom('folders')
    .select((e) => e.fn.countAll<number>().as('n'))
  const row = await query.where('archive_id', '=', archiveId).where('parent_id', 'is', null).executeTakeFirstOrThrow()
  return Number(row.n)
})

/** How many folders there are directly in each of these; those without any are missing. In one question to one index. */
export async function countSubfolders(
  archiveId: number,
  ids: readonly number[],
  { db }: Platform,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const query = db
    .tables<FoldersTables>()
    .selectFrom('folders')
    .select((e) => ['parent_id', e.fn.countAll<number>().as('n')])
    .where('archive_id', '=', archiveId)
    .where('parent_id', 'in', ids)
  const rows = await query.groupBy('parent_id').execute()
  return new Map(rows.flatMap(({ parent_id, n }) => (parent_id === null ? [] : [[parent_id, Number(n)]])))
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
