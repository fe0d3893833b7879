import type { Kysely } from 'kysely'

/** An archive that was removed keeps its number for ever: addresses that were given out never come to mean another one. */
export async function removedArchives(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('archives').addColumn('removed_at', 'bigint').execute()
}
