import { type Kysely, sql } from 'kysely'

/**
 * Deleted people are switched off and kept for a while, until they are restored or removed for good; numbers of those who were
 * removed are not given to anybody else. One person owns the site: at first the Administrator.
 */
export async function deletedPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('deleted_at', 'bigint').execute()
  await db.schema.alterTable('users').addColumn('was_enabled', 'integer').execute()
  await db.schema
    .alterTable('users')
    .addColumn('is_site_owner', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('users_deleted')
    .on('users')
    .columns(['deleted_at', 'id'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('users_site_owner')
    .unique()
    .on('users')
    .column('is_site_owner')
    .where(sql.ref('is_site_owner'), '=', sql.lit(1))
    .execute()
  await db.schema
    .createIndex('access_entries_by_member')
    .on('access_entries')
    .columns(['member_kind', 'member_id'])
    .execute()
  await sql`update users set is_site_owner = 1 where id = 15001`.execute(db)
  await db.schema
    .createTable('removed_users')
    .addColumn('id', 'bigint', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
}
