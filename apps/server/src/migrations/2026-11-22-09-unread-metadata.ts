import { type Kysely, sql } from 'kysely'

/**
 * Why the metadata of a file could not be read, so that filters that ask about metadata do not let it through. Files of which
 * no metadata is known, and those with sidecars or with a line end in their names, are read once more: of them it was not kept.
 */
export async function unreadMetadata(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('assets')
    .addColumn('unread', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('asset_index')
    .addColumn('metadata_unread', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`create index assets_unread on assets (id) where unread <> ''`.execute(db)
  await sql`update assets set state = 'pending', attempts = 0, priority = -1
    where state = 'ready' and (metadata = '{}' or sidecars <> '' or path like ${'%\n%'})`.execute(db)
}
