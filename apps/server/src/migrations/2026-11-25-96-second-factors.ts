import type { Kysely } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** What people sign in with beside their password, and steps of signing in that are not ended yet. */
export async function secondFactors(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('one_time_secrets')
    .addColumn('user_id', rowId(engine), (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('last_step', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hash', keyText(engine), (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'hash'])
    .execute()
  await db.schema
    .createTable('passkeys')
    .addColumn('id', identity(engine))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential', keyText(engine), (c) => c.notNull().unique())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('uses', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('passkeys_by_user').on('passkeys').columns(['user_id', 'id']).execute()
  await db.schema
    .createTable('sign_in_steps')
    .addColumn('hash', keyText(engine), (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  const steps = (name: string) => db.schema.createIndex(name).on('sign_in_steps')
  await steps('sign_in_steps_by_user').column('user_id').execute()
  await steps('sign_in_steps_by_end').column('expires_at').execute()
}
