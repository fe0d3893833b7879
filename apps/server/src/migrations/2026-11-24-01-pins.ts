import type { Kysely } from 'kysely'
import { rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** What each person has pinned, in an order of its own; a page of it is read along an index. */
export async function pins(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('pin_lists')
    .addColumn('user_id', 'bigint', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('pins')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('pins_key', ['user_id', 'asset_id'])
    .execute()
  await db.schema.createIndex('pins_in_order').on('pins').columns(['user_id', 'position', 'asset_id']).execute()
  await db.schema.createIndex('pins_by_asset').on('pins').column('asset_id').execute()
}
