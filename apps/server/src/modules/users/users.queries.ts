import { fold } from '@vitrine/search-language/fold.ts'
import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import { builtIn } from './built-in-people.ts'
import { fullNameOf } from './full-name.ts'
import type { UserRow, UsersTables } from './users.tables.ts'

export async function findUser(id: number, { db }: Executing): Promise<UserRow | null> {
  const row = await db.tables<UsersTables>().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The same, kept until somebody changes: asked at every request. */
export const knownUser = keptRead(['people'], findUser)

/** Names are compared without case and accents. */
export async function findUserByName(username: string, { db }: Executing): Promise<UserRow | null> {
  const key = fold(username.trim())
  const query = db.tables<UsersTables>().selectFrom('users').selectAll().where('username_key', '=', key)
  return (await query.executeTakeFirst()) ?? null
}

/** The highest number that anybody has or had: what the audit log says of a number is about one person for ever. */
export async function highestUserId({ db }: Executing): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from (
    select max(id) as id from users union all select max(id) from removed_users) as numbers`.execute(
    db.tables<UsersTables>(),
  )
  return Number(rows[0]?.id ?? 0)
}

/** The number of who owns the site, beside the columns of anybody. */
export const siteOwner = sql<number>`(select o.id from users o where o.is_site_owner = 1)`.as('owner_id')

/** A row that is held until the deed is done, with the number of who owns the site. */
export type HeldUser = UserRow & { owner_id: number }

/** The row, held until the deed is done: whoever changes the same person waits. */
export async function findUserToChange(id: number, { db }: Executing): Promise<HeldUser | null> {
  const query = db.tables<UsersTables>().selectFrom('users').selectAll().select(siteOwner).where('id', '=', id)
  const held = db.engine === 'postgres' ? query.forUpdate() : query
  return (await held.executeTakeFirst()) ?? null
}

/** What some users are called, by their numbers. */
export async function userNames(ids: readonly number[], { db }: Platform): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const query = db.tables<UsersTables>().selectFrom('users').select(['id', 'username']).where('id', 'in', ids)
  return new Map((await query.execute()).map(({ id, username }) => [id, username]))
}

/** What some people are called, in whole and to sign in. */
export async function userFaces(
  ids: readonly number[],
  { db }: Executing,
): Promise<Map<number, { id: number; name: string; username: string }>> {
  if (ids.length === 0) return new Map()
  const query = db.tables<UsersTables>().selectFrom('users').select(['id', 'username', 'first_name', 'last_name'])
  const rows = await query.where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, { id: row.id, name: fullNameOf(row), username: row.username }]))
}

/** The marks of pictures of some people, by the numbers of those who have one. */
export async function portraitMarks(ids: readonly number[], { db }: Executing): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const query = db.tables<UsersTables>().selectFrom('users').select(['id', 'portrait']).where('id', 'in', ids)
  const rows = await query.where('portrait', 'is not', null).where('deleted_at', 'is', null).execute()
  return new Map(rows.map(({ id, portrait }) => [Number(id), portrait ?? '']))
}

/** Everybody who was not deleted, the guest among them, by number; a part of them after one. */
export async function peopleAfter(
  { after, limit }: { after: number; limit: number },
  { db }: Executing,
): Promise<UserRow[]> {
  const query = db.tables<UsersTables>().selectFrom('users').selectAll().where('deleted_at', 'is', null)
  return query.where('id', '>', after).orderBy('id').limit(limit).execute()
}

/** Whether somebody has this e-mail address, deleted people included; compared without case and accents. */
export async function hasEmailAddress(email: string, { db }: Executing): Promise<boolean> {
  const query = db.tables<UsersTables>().selectFrom('users').select('id').where('email_key', '=', fold(email.trim()))
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** People with this e-mail address who were not deleted, compared without case and accents. */
export async function usersWithEmail(email: string, limit: number, { db }: Executing): Promise<UserRow[]> {
  const query = db.tables<UsersTables>().selectFrom('users').selectAll().where('email_key', '=', fold(email.trim()))
  return query.where('deleted_at', 'is', null).orderBy('id').limit(limit).execute()
}

/** How many people have an account that is switched on; the guest is no person. */
export async function countAccounts({ db }: Executing): Promise<number> {
  const all = db
    .tables<UsersTables>()
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('count'))
  const open = all.where('deleted_at', 'is', null).where('is_enabled', '=', 1).where('id', '<>', builtIn.guest)
  return Number((await open.executeTakeFirstOrThrow()).count)
}

/** Whether a person has ever signed in. */
export async function hasSignedIn(userId: number, { db }: Platform): Promise<boolean> {
  const query = db.tables<UsersTables>().selectFrom('last_sign_ins').select('at').where('user_id', '=', userId)
  return (await query.executeTakeFirst()) !== undefined
}

/**
 * What some of these users are called, by their numbers; who is not there is missing. They stay until the deed is done:
 * nobody is made a member and removed at once.
 */
export async function holdUsers(ids: readonly number[], { db }: Executing): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  for (let at = 0; at < ids.length; at += 500) {
    const chunk = ids.slice(at, at + 500)
    const query = db.tables<UsersTables>().selectFrom('users').select(['id', 'username'])
    const there = query.where('id', 'in', chunk).where('deleted_at', 'is', null)
    const held = db.engine === 'postgres' ? there.orderBy('id').forKeyShare() : there
    for (const { id, username } of await held.execute()) names.set(id, username)
  }
  return names
}

/** The numbers of people by their names as they are compared. */
export async function userIdsByName(names: readonly string[], { db }: Executing): Promise<Map<string, number>> {
  const keys = [...new Set(names.map((name) => fold(name.trim())))]
  const ids = new Map<string, number>()
  for (let at = 0; at < keys.length; at += 500) {
    const query = db.tables<UsersTables>().selectFrom('users').select(['id', 'username_key'])
    const there = query.where('deleted_at', 'is', null).where('username_key', 'in', keys.slice(at, at + 500))
    for (const row of await there.execute()) ids.set(row.username_key, row.id)
  }
  return new Map(
    names.flatMap((name) => {
      const id = ids.get(fold(name.trim()))
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
}

/** The numbers of those who run the site and can sign in. */
export async function administrators({ db }: Executing): Promise<number[]> {
  const query = db.tables<UsersTables>().selectFrom('users').select('id').where('is_administrator', '=', 1)
  const rows = await query.where('is_enabled', '=', 1).where('deleted_at', 'is', null).execute()
  return rows.map(({ id }) => Number(id))
}
