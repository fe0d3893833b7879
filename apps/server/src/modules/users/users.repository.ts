import { fold } from '@vitrine/search-language/fold.ts'
import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import type { UserRow, UsersTables } from './users.tables.ts'

export async function findUser(id: number, { db }: Platform): Promise<UserRow | null> {
  const row = await db.tables<UsersTables>().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Names are compared without case and accents. */
export async function findUserByName(username: string, { db }: Platform): Promise<UserRow | null> {
  const key = fold(username.trim())
  const query = db.tables<UsersTables>().selectFrom('users').selectAll().where('username_key', '=', key)
  return (await query.executeTakeFirst()) ?? null
}

/** The names of people by their numbers, for lists that say who did something. */
export async function findUserNames(ids: readonly number[], { db }: Platform): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .tables<UsersTables>()
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.username]))
}

/** Returns false when the number or the name is taken. */
export async function insertUser(row: UserRow, { db }: Platform): Promise<boolean> {
  const query = db
    .tables<UsersTables>()
    .insertInto('users')
    .values(row)
    .onConflict((c) => c.doNothing())
  return (await query.executeTakeFirst()).numInsertedOrUpdatedRows === 1n
}

export async function updateUser(id: number, change: Partial<UserRow>, { db }: Platform): Promise<void> {
  await db.tables<UsersTables>().updateTable('users').set(change).where('id', '=', id).execute()
}

/** The highest number in use. Numbers of removed people are not given out again as long as a higher one exists. */
export async function highestUserId({ db }: Platform): Promise<number> {
  const query = db.tables<UsersTables>().selectFrom('users').select(sql<number>`max(id)`.as('id'))
  return (await query.executeTakeFirst())?.id ?? 0
}
