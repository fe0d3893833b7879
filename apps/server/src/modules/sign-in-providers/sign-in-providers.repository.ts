import type { Executing } from '#platform/database/deed.ts'
import type { ProviderRow, ProviderSessionRow, ProviderTables } from './sign-in-providers.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<ProviderTables>()

/** All of them, by name: an installation has a handful. */
export function listProviderRows(executing: Executing): Promise<ProviderRow[]> {
  return tablesOf(executing).selectFrom('sign_in_providers').selectAll().orderBy('name_key').execute()
}

export async function findProvider(id: number, executing: Executing): Promise<ProviderRow | null> {
  const query = tablesOf(executing).selectFrom('sign_in_providers').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

export async function findProviderByName(key: string, executing: Executing): Promise<ProviderRow | null> {
  const query = tablesOf(executing).selectFrom('sign_in_providers').selectAll().where('name_key', '=', key)
  return (await query.executeTakeFirst()) ?? null
}

export async function insertProvider(row: Omit<ProviderRow, 'id'>, executing: Executing): Promise<number> {
  const query = tablesOf(executing).insertInto('sign_in_providers').values(row).returning('id')
  return (await query.executeTakeFirstOrThrow()).id
}

export async function updateProvider(id: number, change: Partial<ProviderRow>, executing: Executing): Promise<void> {
  await tablesOf(executing).updateTable('sign_in_providers').set(change).where('id', '=', id).execute()
}

export async function deleteProvider(id: number, executing: Executing): Promise<void> {
  await tablesOf(executing).deleteFrom('sign_in_providers').where('id', '=', id).execute()
}

export async function findIdentity(providerId: number, subject: string, executing: Executing): Promise<number | null> {
  const query = tablesOf(executing).selectFrom('provider_identities').select('user_id')
  const row = await query.where('provider_id', '=', providerId).where('subject', '=', subject).executeTakeFirst()
  return row?.user_id ?? null
}

/** Whether anybody there is this account. */
export async function hasIdentity(providerId: number, userId: number, executing: Executing): Promise<boolean> {
  const query = tablesOf(executing).selectFrom('provider_identities').select('subject')
  const row = await query.where('user_id', '=', userId).where('provider_id', '=', providerId).executeTakeFirst()
  return row !== undefined
}

/** Whether anybody is known by this provider. */
export async function hasIdentities(providerId: number, executing: Executing): Promise<boolean> {
  const query = tablesOf(executing).selectFrom('provider_identities').select('subject')
  return (await query.where('provider_id', '=', providerId).limit(1).executeTakeFirst()) !== undefined
}

export async function insertIdentity(row: ProviderTables['provider_identities'], executing: Executing): Promise<void> {
  await tablesOf(executing).insertInto('provider_identities').values(row).execute()
}

/** Those of a provider, in the order of their subjects. */
export async function identitiesAfter(
  providerId: number,
  { after, limit }: { after: string; limit: number },
  executing: Executing,
): Promise<ProviderTables['provider_identities'][]> {
  const query = tablesOf(executing).selectFrom('provider_identities').selectAll().where('provider_id', '=', providerId)
  return query.where('subject', '>', after).orderBy('subject').limit(limit).execute()
}

/** Since when somebody is not there; null: they are. */
export async function setGone(
  { provider_id, subject }: { provider_id: number; subject: string },
  at: number | null,
  executing: Executing,
): Promise<void> {
  const query = tablesOf(executing).updateTable('provider_identities').set({ gone_at: at })
  await query.where('provider_id', '=', provider_id).where('subject', '=', subject).execute()
}

/** Sessions that are over long since go. */
export async function insertProviderSession(row: ProviderSessionRow, olderThan: number, executing: Executing) {
  const tables = tablesOf(executing)
  await tables.deleteFrom('provider_sessions').where('created_at', '<', olderThan).execute()
  await tables.insertInto('provider_sessions').values(row).execute()
}

export async function findProviderSession(hash: string, executing: Executing): Promise<ProviderSessionRow | null> {
  const query = tablesOf(executing).selectFrom('provider_sessions').selectAll().where('session_hash', '=', hash)
  return (await query.executeTakeFirst()) ?? null
}

/** By the word in its address; null for none. */
export async function findLeaving(leaving: string, executing: Executing): Promise<ProviderSessionRow | null> {
  const query = tablesOf(executing).selectFrom('provider_sessions').selectAll().where('leaving', '=', leaving)
  return (await query.executeTakeFirst()) ?? null
}

/** Sessions that came of a provider: of a session there, or of somebody. */
export async function sessionsAt(
  providerId: number,
  { sub, sid }: { sub: string | null; sid: string | null },
  executing: Executing,
): Promise<string[]> {
  let query = tablesOf(executing).selectFrom('provider_sessions').select('session_hash')
  query = query.where('provider_id', '=', providerId)
  if (sid !== null) query = query.where('sid', '=', sid)
  if (sub !== null) query = query.where('subject', '=', sub)
  return (await query.execute()).map(({ session_hash }) => session_hash)
}

export async function deleteProviderSessions(hashes: readonly string[], executing: Executing): Promise<void> {
  for (let at = 0; at < hashes.length; at += 500) {
    const query = tablesOf(executing).deleteFrom('provider_sessions')
    await query.where('session_hash', 'in', hashes.slice(at, at + 500)).execute()
  }
}
