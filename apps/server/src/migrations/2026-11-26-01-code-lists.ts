import type { Kysely } from 'kysely'

/** Codes and what they stand for, of people and for everybody; pages and what is in use are read from the indexes. */
export async function codeLists(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('code_lists')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('codes', 'integer', (c) => c.notNull())
    .addColumn('expands_words', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_active', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('is_shared', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .execute()
  const byUser = db.schema.createIndex('code_lists_by_user').on('code_lists')
  await byUser.columns(['user_id', 'is_shared', 'created_at', 'id']).execute()
  const shared = db.schema.createIndex('code_lists_shared').on('code_lists')
  await shared.columns(['is_shared', 'created_at', 'id']).execute()
}
