import type { Kysely } from 'kysely'

/** What release and expiry dates do in an archive: `none`, `mark`, `lock` or `hide`. */
export async function embargo(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('archives')
    .addColumn('embargo', 'text', (c) => c.notNull().defaultTo('none'))
    .execute()
}
