import type { Kysely } from 'kysely'

/** The hash of the secret by which an installation is set up; no row when that is done. */
export async function setUpSecret(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('set_up_secrets')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
}
