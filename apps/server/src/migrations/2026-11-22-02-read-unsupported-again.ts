import { type Kysely, sql } from 'kysely'

/**
 * Files of which no picture could be made are read once more, after everything else that waits: bitmaps, icons, JPEG XL,
 * JPEG 2000 and EPS can be shown now. They stay in lists meanwhile. Whoever teaches the reader another type adds such a
 * change again.
 */
export async function readUnsupportedAgain(db: Kysely<unknown>): Promise<void> {
  await sql`update assets set state = 'pending', attempts = 0, priority = -1
    where state = 'ready' and problem like '%"code":"unsupported"%'`.execute(db)
}
