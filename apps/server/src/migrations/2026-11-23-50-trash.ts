import { type Kysely, sql } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** What was deleted and can be taken back, and how long archives keep it. */
export async function trash(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('archives')
    .addColumn('trash_days', 'integer', (c) => c.notNull().defaultTo(30))
    .execute()
  await db.schema
    .createTable('trashed_assets')
    .addColumn('asset_id', rowId(engine), (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .addColumn('archive_id', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('task_id', keyText(engine), (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('was_pending', 'integer', (c) => c.notNull())
    .addColumn('state', keyText(engine), (c) => c.notNull())
    .addColumn('held_by', keyText(engine), (c) => c.notNull())
    .addColumn('to_path', 'text')
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('trashed_assets').columns(columns).execute()
  await index('trashed_assets_by_age', ['archive_id', 'at', 'asset_id', 'bytes'])
  await index('trashed_assets_by_task', ['task_id', 'asset_id'])
  await sql`create index trashed_assets_on_the_way on trashed_assets (at) where state <> 'there'`.execute(db)
}
