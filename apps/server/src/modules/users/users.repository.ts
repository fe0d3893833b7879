import type { Executing } from '#platform/database/deed.ts'
import type { UserRow, UsersTables } from './users.tables.ts'

/** Returns false when the number or the name is taken. */
export async function insertUser(row: UserRow, { db }: Executing): Promise<boolean> {
  const query = db
    .tables<UsersTables>()
    .insertInto('users')
    .values(row)
    .onConflict((c) => c.doNothing())
  return (await query.executeTakeFirst()).numInsertedOrUpdatedRows === 1n
}

/** When somebody last signed in, in a table of its own: a change of `users` would drop what is kept of everybody. */
export async function upsertSignIn(userId: number, { db, clock }: Executing): Promise<void> {
  const at = clock.now()
  await db
    .tables<UsersTables>()
    .insertInto('last_sign_ins')
    .values({ user_id: userId, at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ at }))
    .execute()
}

export async function updateUser(id: number, change: Partial<UserRow>, { db }: Executing): Promise<void> {
  await db.tables<UsersTables>().updateTable('users').set(change).where('id', '=', id).execute()
}

export async function insertIssued(hash: string, { db, clock }: Executing): Promise<void> {
  const row = { hash, created_at: clock.now() }
  await db.tables<UsersTables>().insertInto('issued_passwords').values(row).execute()
}

export async function hasIssued(hash: string, { db }: Executing): Promise<boolean> {
  const query = db.tables<UsersTables>().selectFrom('issued_passwords').select('hash').where('hash', '=', hash)
  return (await query.executeTakeFirst()) !== undefined
}

/** Tables that refer to the row follow it; the number is noted as given out. */
export async function deleteUserRow(id: number, { db, clock }: Executing): Promise<void> {
  const tables = db.tables<UsersTables>()
  await tables.deleteFrom('users').where('id', '=', id).execute()
  await tables.insertInto('removed_users').values({ id, at: clock.now() }).execute()
}
