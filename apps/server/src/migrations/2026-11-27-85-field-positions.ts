import type { Kysely } from 'kysely'

/** In which order the fields of a site's own stand; those that are there stay in the order in which they were made. */
export async function fieldPositions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('field_settings')
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  const all = (db as Kysely<{ field_settings: { field_id: number; position: number } }>).updateTable('field_settings')
  await all.set((e) => ({ position: e.ref('field_id') })).execute()
}
