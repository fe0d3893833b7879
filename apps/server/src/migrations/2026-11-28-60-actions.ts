import type { Kysely } from 'kysely'

/** Work on assets that administrators prepare, and how far each asset of a task is that does it. */
export async function actions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('actions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('icon', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('url', 'text')
    .addColumn('steps', 'text', (c) => c.notNull())
    .addColumn('archives', 'text', (c) => c.notNull())
    .addColumn('groups', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('actions_by_position').on('actions').columns(['position', 'id']).execute()
  await db.schema
    .createTable('action_progress')
    .addColumn('task_id', 'text', (c) => c.notNull().references('background_tasks.id').onDelete('cascade'))
    .addColumn('asset_id', 'bigint', (c) => c.notNull())
    .addColumn('steps', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('action_progress_key', ['task_id', 'asset_id'])
    .execute()
}
