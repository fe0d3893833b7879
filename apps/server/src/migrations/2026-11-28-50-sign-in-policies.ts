import { type Kysely, sql } from 'kysely'
import type { Engine } from './frozen/engine.ts'

/** How members of a group may sign in, and by which way each session was opened. */
export async function signInPolicies(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('sign_in_policies')
    .addColumn('group_id', 'bigint', (c) => c.primaryKey().references('groups.id').onDelete('cascade'))
    .addColumn('ways', 'text')
    .addColumn('demanded_since', 'bigint')
    .addColumn('grace_days', 'integer', (c) => c.notNull())
    .addColumn('idle_minutes', 'integer')
    .addColumn('longest_minutes', 'integer')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.alterTable('sessions').addColumn('way', 'text').execute()
  // They are asked at every request of a person, so they are kept until this counter moves.
  for (const change of ['insert', 'update', 'delete']) {
    const head = sql`create trigger ${sql.ref(`people_sign_in_policies_${change}`)} after ${sql.raw(change)} on sign_in_policies`
    if (engine === 'postgres') await sql`${head} for each statement execute function count_change('people')`.execute(db)
    else await sql`${head} begin update change_counters set value = value + 1 where topic = 'people'; end`.execute(db)
  }
}
