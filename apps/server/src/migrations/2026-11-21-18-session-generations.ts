import { type Kysely, sql } from 'kysely'

/**
 * A session is good while its user still has the mark under which it was opened, and not when one time is later than the
 * other: a clock that was turned back let sessions outlive a new password.
 */
export async function sessionGenerations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('opened_under', 'bigint', (c) => c.notNull().defaultTo(-1))
    .execute()
  await sql`update sessions set opened_under = coalesce(
    (select u.sessions_from from users u where u.id = sessions.user_id and u.sessions_from < sessions.created_at), -1)`.execute(
    db,
  )
}
