import type { Kysely } from 'kysely'
import { identity, keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Secrets that were sent by mail and let their reader choose a password once. */
export async function passwordKeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('password_keys')
    .addColumn('id', identity(engine))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('secret_hash', keyText(engine), (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('opened_under', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('password_keys').columns(columns).execute()
  await index('password_keys_by_user', ['user_id', 'created_at'])
  await index('password_keys_by_end', ['expires_at'])
}
