import { sql } from 'kysely'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { AlbumRow, AlbumState, AlbumsTables } from './albums.tables.ts'

/** Which albums a list is about. */
export interface AlbumsWish {
  /** Of one person, or everybody’s. */
  userId: number | null
  /** Shared by others with this person or a group of theirs, by a share that has not ended. */
  sharedWith: Pick<Viewer, 'userId' | 'groupIds'> | null
  state: AlbumState
  /** Folded; empty for all. */
  text: string
}

function wished({ userId, sharedWith, state, text }: AlbumsWish, { db, clock }: Executing) {
  const inState = db.tables<AlbumsTables>().selectFrom('albums').where('state', '=', state)
  const ofOne = userId === null ? inState : inState.where('user_id', '=', userId)
  const own = sharedWith === null ? ofOne : ofOne.where(isSharedWith(sharedWith, clock.now()))
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return text === '' ? own : own.where(sql<boolean>`search_key like ${like} escape '\\'`)
}

/** Whoever gave it must be let in still: what shows nothing is in no list. */
const isSharedWith = ({ userId, groupIds }: Pick<Viewer, 'userId' | 'groupIds'>, now: number) =>
  sql<boolean>`albums.user_id <> ${userId} and albums.id in (
    select s.album_id from shares s join users g on g.id = s.given_by
    where (s.user_id = ${userId} ${groupIds.length === 0 ? sql`` : sql`or s.group_id in (${sql.join([...groupIds])})`})
      and (s.expires_at is null or s.expires_at > ${now})
      and g.is_enabled = 1 and (g.expires_at is null or g.expires_at > ${now}))`

/** A page of them, newest first. */
export function readAlbums(
  wish: AlbumsWish,
  { skip, limit }: { skip: number; limit: number },
  executing: Executing,
): Promise<AlbumRow[]> {
  const page = wished(wish, executing).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  return page.limit(limit).offset(skip).execute()
}

export async function countAlbums(wish: AlbumsWish, executing: Executing): Promise<number> {
  const query = wished(wish, executing).select((e) => e.fn.countAll().as('n'))
  return Number((await query.executeTakeFirst())?.n ?? 0)
}

/** `isHeld`: nobody else changes it, its members or their order until the deed has ended. */
export async function findAlbum(id: string, { db }: Executing, isHeld = false): Promise<AlbumRow | null> {
  const query = db.tables<AlbumsTables>().selectFrom('albums').selectAll().where('id', '=', id)
  const held = isHeld && db.engine === 'postgres' ? query.forUpdate() : query
  return (await held.executeTakeFirst()) ?? null
}

/** Those of these that are there. */
export async function findAlbums(ids: readonly string[], { db }: Executing): Promise<AlbumRow[]> {
  if (ids.length === 0) return []
  return db.tables<AlbumsTables>().selectFrom('albums').selectAll().where('id', 'in', ids).execute()
}

export async function insertAlbum(row: AlbumRow, { db }: Executing): Promise<void> {
  await db.tables<AlbumsTables>().insertInto('albums').values(row).execute()
}

export async function updateAlbum(id: string, change: Partial<AlbumRow>, { db }: Executing): Promise<void> {
  await db.tables<AlbumsTables>().updateTable('albums').set(change).where('id', '=', id).execute()
}

export async function deleteAlbum(id: string, { db }: Executing): Promise<void> {
  await db.tables<AlbumsTables>().deleteFrom('albums').where('id', '=', id).execute()
}

export async function updateAlbumsOf(userId: number, change: Partial<AlbumRow>, { db }: Executing): Promise<void> {
  await db.tables<AlbumsTables>().updateTable('albums').set(change).where('user_id', '=', userId).execute()
}
