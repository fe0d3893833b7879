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
  for (const [table, changes] of Object.entries(counted))
    for (const change of changes) await countPeople(db, engine, table, change)
}

/** Also who has a second factor, and who is gone from a directory. Uses of factors are no change. */
const counted = {
  sign_in_policies: ['insert', 'update', 'delete'],
  one_time_secrets: ['insert', 'delete'],
  passkeys: ['insert', 'delete'],
  provider_identities: ['insert', 'update', 'delete'],
  sign_in_providers: ['update of is_on'],
}

async function countPeople(db: Kysely<unknown>, engine: Engine, table: string, change: string): Promise<void> {
  const name = `people_${table}_${change.split(' ')[0]}`
  const head = sql`create trigger ${sql.ref(name)} after ${sql.raw(change)} on ${sql.ref(table)}`
  if (engine === 'postgres') await sql`${head} for each statement execute function count_change('people')`.execute(db)
  else await sql`${head} begin update change_counters set value = value + 1 where topic = 'people'; end`.execute(db)
}
