import type { Platform } from '#platform/platform.ts'
import type { UserRow, UsersTables } from './users.tables.ts'

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
