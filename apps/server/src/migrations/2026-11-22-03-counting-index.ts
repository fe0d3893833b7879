import { type Kysely, sql } from 'kysely'

/** Counts by kind and date read this index alone: the wide rows of a million assets are some gigabytes. */
export async function countingIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create index assets_to_count on assets (archive_id, doctype, created_at, modified_at, bytes)
    where state = 'ready'`.execute(db)
}
