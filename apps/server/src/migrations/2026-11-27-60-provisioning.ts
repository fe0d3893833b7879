import type { Kysely } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Other systems that keep accounts and groups of this site, and which of them each keeps. */
export async function provisioning(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('provisioning_clients')
    .addColumn('id', identity(engine))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', keyText(engine), (c) => c.notNull().unique())
    .addColumn('token_hash', keyText(engine), (c) => c.notNull().unique())
    .addColumn('takes_over', 'integer', (c) => c.notNull())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'bigint')
    .addColumn('used_at', 'bigint')
    .execute()
  const keepers = [
    { table: 'provisioned_users', column: 'user_id', kept: 'users.id' },
    { table: 'provisioned_groups', column: 'group_id', kept: 'groups.id' },
  ]
  for (const { table, column, kept } of keepers) {
    await db.schema
      .createTable(table)
      .addColumn(column, rowId(engine), (c) => c.primaryKey().references(kept).onDelete('cascade'))
      .addColumn('client_id', 'bigint', (c) => c.notNull().references('provisioning_clients.id').onDelete('cascade'))
      .addColumn('external_id', keyText(engine))
      .execute()
    // Whether the client has made it; otherwise it has taken it over.
    if (table === 'provisioned_groups')
      await db.schema
        .alterTable(table)
        .addColumn('is_made', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
    const index = (name: string) => db.schema.createIndex(`${table}_${name}`).on(table)
    await index('of_client').columns(['client_id', column]).execute()
    await index('by_external_id').columns(['client_id', 'external_id']).execute()
  }
}
