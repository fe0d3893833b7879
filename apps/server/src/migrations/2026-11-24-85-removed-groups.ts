import type { Kysely } from 'kysely'

/** Numbers of groups that are gone: one that was given again would inherit what was said of the other. */
export async function removedGroups(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_groups')
    .addColumn('id', 'bigint', (c) => c.primaryKey())
    .addColumn('removed_at', 'bigint', (c) => c.notNull())
    .execute()
}
