import { type Kysely, sql } from 'kysely'

/** Sequences of pictures in AVIF can be shown now; see `readUnsupportedAgain`. */
export async function readSequencesAgain(db: Kysely<unknown>): Promise<void> {
  await sql`update assets set state = 'pending', attempts = 0, priority = -1
    where state = 'ready' and media_type = 'image/avif' and problem is not null`.execute(db)
}
