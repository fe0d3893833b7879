import type { Kysely } from 'kysely'
import { identity, keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** People who want an account. */
export async function signUps(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('sign_ups')
    .addColumn('id', identity(engine))
    .addColumn('guid', keyText(engine), (c) => c.notNull().unique())
    .addColumn('state', keyText(engine), (c) => c.notNull())
    .addColumn('secret_hash', keyText(engine), (c) => c.unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', keyText(engine), (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('user_data', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('sign_ups').columns(columns).execute()
  await index('sign_ups_by_state', ['state', 'id'])
  await index('sign_ups_by_email', ['email_key', 'created_at'])
  await index('sign_ups_by_end', ['expires_at'])
}
