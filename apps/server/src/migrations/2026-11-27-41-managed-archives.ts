import type { Kysely } from 'kysely'

/** Whether Vitrine made the folder of an archive and its files are Vitrine's to keep and to delete. */
export async function managedArchives(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('archives')
    .addColumn('is_managed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
