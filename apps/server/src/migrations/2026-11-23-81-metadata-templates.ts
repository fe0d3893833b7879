import type { Kysely } from 'kysely'

/** What people do to fields again and again, their own and what is shared; a page of them is read from the indexes. */
export async function metadataTemplates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('metadata_templates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('operations', 'text', (c) => c.notNull())
    .addColumn('is_shared', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .execute()
  const byUser = db.schema.createIndex('metadata_templates_by_user').on('metadata_templates')
  await byUser.columns(['user_id', 'is_shared', 'created_at', 'id']).execute()
  const shared = db.schema.createIndex('metadata_templates_shared').on('metadata_templates')
  await shared.columns(['is_shared', 'created_at', 'id']).execute()
}
