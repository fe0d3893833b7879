import { type Kysely, sql } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Programs that may ask for access by OAuth 2.0, for whom they act, and what they were given. */
export async function applications(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('applications')
    .addColumn('id', identity(engine))
    .addColumn('client_id', keyText(engine), (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text')
    .addColumn('secret_made_at', 'bigint')
    .addColumn('redirect_uris', 'text', (c) => c.notNull())
    .addColumn('widgets', 'text', (c) => c.notNull())
    .addColumn('is_enabled', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await connections(db, engine)
  await delegations(db, engine)
  // Uses and refreshed tokens are left out: each would drop what is kept of all people.
  for (const [table, change] of [
    ['applications', 'update of is_enabled, name'],
    ['applications', 'delete'],
    ['delegations', 'delete'],
  ] as const)
    await countChange(table, change, db, engine)
}

/** For whom an application acts; one row for a person and an application. */
async function connections(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('connections')
    .addColumn('id', identity(engine))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('application_id', rowId(engine), (c) => c.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('is_remembered', 'integer', (c) => c.notNull())
    .addColumn('opened_under', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addUniqueConstraint('connections_key', ['user_id', 'application_id'])
    .execute()
  await db.schema.createIndex('connections_by_user').on('connections').columns(['user_id', 'id']).execute()
  await db.schema.createIndex('connections_by_application').on('connections').column('application_id').execute()
}

/** What was given at once, and all that was refreshed of it. */
async function delegations(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('delegations')
    .addColumn('id', identity(engine))
    .addColumn('application_id', rowId(engine), (c) => c.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('connection_id', rowId(engine), (c) => c.references('connections.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('opened_under', 'bigint')
    .addColumn('code_hash', keyText(engine), (c) => c.unique())
    .addColumn('challenge', 'text', (c) => c.notNull())
    .addColumn('redirect_uri', 'text', (c) => c.notNull())
    .addColumn('is_redirect_sent', 'integer', (c) => c.notNull())
    .addColumn('secret_hash', keyText(engine), (c) => c.unique())
    .addColumn('refreshed', 'integer', (c) => c.notNull())
    .addColumn('taken_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('delegations').columns(columns).execute()
  await index('delegations_by_application', ['application_id', 'kind'])
  await index('delegations_by_connection', ['connection_id'])
  await index('delegations_by_user', ['user_id'])
  await index('delegations_by_end', ['expires_at'])
}

async function countChange(table: string, change: string, db: Kysely<unknown>, engine: Engine): Promise<void> {
  const head = sql`create trigger ${sql.ref(`people_${table}_${change.split(' ')[0]}`)} after ${sql.raw(change)} on ${sql.table(table)}`
  if (engine === 'postgres')
    await sql`${head} for each statement execute function count_change(${sql.lit('people')})`.execute(db)
  else await sql`${head} begin update change_counters set value = value + 1 where topic = 'people'; end`.execute(db)
}
