import type { Kysely } from 'kysely'
import { identity, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** What people say of assets, and how much was said of each. */
export async function comments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('comments')
    .addColumn('id', identity(engine))
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('reply_to', 'bigint')
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('is_resolved', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint')
    .execute()
  await db.schema.createIndex('comments_of_asset').on('comments').columns(['asset_id', 'id']).execute()
  await db.schema.createIndex('comments_answers').on('comments').column('reply_to').execute()
  await db.schema
    .alterTable('assets')
    .addColumn('comment_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
