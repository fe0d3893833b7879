import { type Kysely, sql } from 'kysely'

/**
 * What administrators say of archives and of lines of their access lists, as far as it has no column of its own; and archives that
 * were deleted and can be taken back for a while.
 */
export async function archiveSettings(db: Kysely<unknown>): Promise<void> {
  for (const table of ['archives', 'access_entries']) {
    await db.schema
      .alterTable(table)
      .addColumn('attributes', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute()
  }
  await db.schema.alterTable('archives').addColumn('deleted_at', 'bigint').execute()
  await db.schema.alterTable('archives').addColumn('deleted_name', 'text').execute()
  await db.schema
    .createIndex('archives_deleted')
    .on('archives')
    .columns(['deleted_at', 'id'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute()
}
