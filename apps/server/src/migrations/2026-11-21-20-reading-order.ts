import { type Kysely, sql } from 'kysely'

/** What somebody waits for is read before the rest of what is pending; and parked files of all archives are listed in pages. */
export async function readingOrder(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('assets')
    .addColumn('priority', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`create index assets_to_read on assets (archive_id, priority desc, id) where state = 'pending'`.execute(db)
  await sql`create index assets_parked on assets (id) where state = 'parked'`.execute(db)
}
