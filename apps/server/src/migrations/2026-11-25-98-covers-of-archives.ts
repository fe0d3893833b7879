import type { Kysely } from 'kysely'

/** The asset that was chosen as the cover of an archive; null: its newest pictures. */
export async function coversOfArchives(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('archives').addColumn('poster_asset', 'integer').execute()
}
