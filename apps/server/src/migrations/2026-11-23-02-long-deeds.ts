import { type Kysely, sql } from 'kysely'

/**
 * Background tasks that work through many items: how far each is, what became of every item, and by what it goes on after a
 * kill. When a schedule was last due.
 */
export async function longDeeds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('background_tasks')
    .addColumn('user_name', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  for (const name of ['cursor', 'problem'])
    await db.schema.alterTable('background_tasks').addColumn(name, 'text').execute()
  for (const name of ['total', 'finished_at'])
    await db.schema.alterTable('background_tasks').addColumn(name, 'bigint').execute()
  for (const name of ['listed', 'done', 'failed', 'chunks', 'worked_items', 'worked_ms'])
    await db.schema
      .alterTable('background_tasks')
      .addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
  await db.schema
    .alterTable('background_tasks')
    .addColumn('kept_ms', 'bigint', (c) => c.notNull().defaultTo(3600_000))
    .execute()
  await settleOldOrders(db)
  const byOwner = db.schema.createIndex('background_tasks_by_owner').on('background_tasks')
  await byOwner.columns(['user_id', 'created_at', 'id']).execute()
  const byTime = db.schema.createIndex('background_tasks_by_time').on('background_tasks')
  await byTime.columns(['created_at', 'id']).execute()
  await db.schema
    .createTable('background_task_items')
    .addColumn('task_id', 'text', (c) => c.notNull())
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('item', 'text', (c) => c.notNull())
    .addColumn('href', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('background_task_items_key', ['task_id', 'number'])
    .addUniqueConstraint('background_task_items_once', ['task_id', 'item'])
    .execute()
  const byOutcome = db.schema.createIndex('background_task_items_by_outcome').on('background_task_items')
  await byOutcome.columns(['task_id', 'outcome', 'number']).execute()
  await db.schema
    .createTable('schedules')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .execute()
}

/** Orders of the program before stay in progress for ever, since nothing works on them: what they name is made when it is fetched. */
export async function settleOldOrders(db: Kysely<unknown>): Promise<void> {
  await sql`update background_tasks set status = 'done', finished_at = modified_at, cursor = null`.execute(db)
}
