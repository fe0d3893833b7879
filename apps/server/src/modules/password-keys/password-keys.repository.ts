import type { Executing } from '#platform/database/deed.ts'
import type { PasswordKeyRow, PasswordKeyTables } from './password-keys.tables.ts'

export async function insertKey(row: Omit<PasswordKeyRow, 'id'>, { db }: Executing): Promise<void> {
  await db.tables<PasswordKeyTables>().insertInto('password_keys').values(row).execute()
}

/** By its secret's hash. */
export async function findKey(hash: string, { db }: Executing): Promise<PasswordKeyRow | null> {
  const query = db.tables<PasswordKeyTables>().selectFrom('password_keys').selectAll().where('secret_hash', '=', hash)
  return (await query.executeTakeFirst()) ?? null
}

/** Takes a key away. Answers whether it was there: of two who use it at once, one is told so. */
export async function takeKey(id: number, { db }: Executing): Promise<boolean> {
  const query = db.tables<PasswordKeyTables>().deleteFrom('password_keys').where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}

/** When the newest key of a person was made; null for none. */
export async function newestKeyOf(userId: number, { db }: Executing): Promise<number | null> {
  const query = db.tables<PasswordKeyTables>().selectFrom('password_keys').select('created_at')
  const row = await query.where('user_id', '=', userId).orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row?.created_at ?? null
}

export async function deleteKeysOf(userId: number, { db }: Executing): Promise<void> {
  await db.tables<PasswordKeyTables>().deleteFrom('password_keys').where('user_id', '=', userId).execute()
}

export async function deleteOldKeys({ db, clock }: Executing): Promise<void> {
  await db.tables<PasswordKeyTables>().deleteFrom('password_keys').where('expires_at', '<=', clock.now()).execute()
}
