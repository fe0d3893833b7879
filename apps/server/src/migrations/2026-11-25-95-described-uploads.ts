import { type Kysely, sql } from 'kysely'

/** Whether something is still to be said of an uploaded file once it was read. */
export async function describedUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('uploads')
    .addColumn('is_described', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update uploads set is_described = 1 where state = 'placed' and fields <> '[]'`.execute(db)
}
