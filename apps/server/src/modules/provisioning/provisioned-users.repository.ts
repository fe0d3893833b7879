import { fold } from '@vitrine/search-language/fold.ts'
import type { UserRow, UsersTables } from '#modules/users/users.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { ProvisioningTables } from './provisioning.tables.ts'
import {
  compileFilter,
  exactText,
  type FilterTable,
  flagOf,
  momentOf,
  numberOf,
  textAs,
} from './scim-filter.queries.ts'

/** An account that a client keeps, with the identifier that it has there. */
export type KeptUser = Omit<UserRow, 'password_hash'> & { external_id: string | null }

interface Tables extends UsersTables, ProvisioningTables {}

const filters: FilterTable = new Map([
  ['id', numberOf('users.id')],
  ['username', textAs('users.username_key', fold)],
  ['externalid', exactText('provisioned_users.external_id')],
  ['emails', textAs('users.email_key', fold)],
  ['emails.value', textAs('users.email_key', fold)],
  ['displayname', textAs('users.name_key', fold)],
  ['active', flagOf('users.is_enabled')],
  ['meta.created', momentOf('users.created_at')],
  ['meta.lastmodified', momentOf('users.modified_at')],
])

/** Those that a client keeps and that were not deleted. */
function keptBy(clientId: number, { db }: Executing) {
  return db
    .tables<Tables>()
    .selectFrom('provisioned_users')
    .innerJoin('users', 'users.id', 'provisioned_users.user_id')
    .where('provisioned_users.client_id', '=', clientId)
    .where('users.deleted_at', 'is', null)
}

/** A page of a list: `start` counts from 0. */
export interface Page {
  filter: string | null
  start: number
  count: number
}

/** In the order of their numbers, and how many there are. @throws ScimFault invalidFilter. */
export async function listKeptUsers(
  clientId: number,
  { filter, start, count }: Page,
  executing: Executing,
): Promise<{ users: KeptUser[]; total: number }> {
  const condition = filter === null ? null : compileFilter(filter, filters)
  const all = keptBy(clientId, executing)
  const found = condition === null ? all : all.where((eb) => condition(eb as never))
  const total = Number((await found.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
  if (count === 0 || start >= total) return { users: [], total }
  const page = found.selectAll('users').select('external_id').orderBy('provisioned_users.user_id')
  return { users: await page.offset(start).limit(count).execute(), total }
}

/** Null for one that the client does not keep, and for one that was deleted. */
export async function findKeptUser(clientId: number, id: number, executing: Executing): Promise<KeptUser | null> {
  const query = keptBy(clientId, executing).selectAll('users').select('external_id')
  return (await query.where('provisioned_users.user_id', '=', id).executeTakeFirst()) ?? null
}

/** Which of these accounts a client keeps. */
export async function keptUserIds(
  clientId: number,
  ids: readonly number[],
  executing: Executing,
): Promise<Set<number>> {
  const kept = new Set<number>()
  for (let at = 0; at < ids.length; at += 500) {
    const query = keptBy(clientId, executing).select('provisioned_users.user_id as id')
    const rows = await query.where('provisioned_users.user_id', 'in', ids.slice(at, at + 500)).execute()
    for (const { id } of rows) kept.add(id)
  }
  return kept
}

/** Which client keeps an account; null for none. */
export async function keeperOfUser(id: number, { db }: Executing): Promise<number | null> {
  const query = db.tables<Tables>().selectFrom('provisioned_users').select('client_id').where('user_id', '=', id)
  return (await query.executeTakeFirst())?.client_id ?? null
}

/** Answers whether the client keeps it now: an account that another keeps stays with that one. */
export async function keepUser(row: Tables['provisioned_users'], { db }: Executing): Promise<boolean> {
  const { client_id, external_id } = row
  const query = db.tables<Tables>().insertInto('provisioned_users').values(row)
  const kept = query.onConflict((conflict) =>
    conflict.column('user_id').doUpdateSet({ external_id }).where('provisioned_users.client_id', '=', client_id),
  )
  return (await kept.executeTakeFirst()).numInsertedOrUpdatedRows === 1n
}

export async function setUserExternalId(id: number, external_id: string | null, { db }: Executing): Promise<void> {
  await db.tables<Tables>().updateTable('provisioned_users').set({ external_id }).where('user_id', '=', id).execute()
}
