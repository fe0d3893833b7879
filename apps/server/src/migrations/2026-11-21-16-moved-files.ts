import { type Kysely, sql } from 'kysely'

/** Files that vanished, by size and date: the first guess where a new file came from. Small, whatever the archive's size. */
export async function movedFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create index assets_gone_by_size on assets (archive_id, bytes, file_time) where state = 'gone'`.execute(db)
}
