import type { Kysely } from 'kysely'
import { identity, keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Other systems where people sign in, who is who there, and which sessions came of it. */
export async function signInProviders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('sign_in_providers')
    .addColumn('id', identity(engine))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', keyText(engine), (c) => c.notNull().unique())
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('sealed_secret', 'text')
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('provider_identities')
    .addColumn('provider_id', 'bigint', (c) => c.notNull().references('sign_in_providers.id').onDelete('cascade'))
    .addColumn('subject', keyText(engine), (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('provider_identities_key', ['provider_id', 'subject'])
    .execute()
  await db.schema.createIndex('provider_identities_by_user').on('provider_identities').column('user_id').execute()
  await db.schema
    .createTable('provider_sessions')
    .addColumn('session_hash', keyText(engine), (c) => c.primaryKey())
    .addColumn('leaving', keyText(engine), (c) => c.notNull().unique())
    .addColumn('provider_id', 'bigint', (c) => c.notNull().references('sign_in_providers.id').onDelete('cascade'))
    .addColumn('sealed_token', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  const sessions = (name: string) => db.schema.createIndex(name).on('provider_sessions')
  await sessions('provider_sessions_by_provider').column('provider_id').execute()
  await sessions('provider_sessions_by_time').column('created_at').execute()
}
