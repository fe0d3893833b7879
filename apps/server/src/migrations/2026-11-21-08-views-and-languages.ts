import type { Kysely } from 'kysely'

/** Which metadata view an archive is shown with, and in which language a person reads. */
export async function viewsAndLanguages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('archives')
    .addColumn('metadata_view', 'text', (c) => c.notNull().defaultTo('0c1f7b6a-1d5e-4a0a-9f55-0d2f1d1c0e01'))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
