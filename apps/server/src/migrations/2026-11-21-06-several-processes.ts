import type { Kysely } from 'kysely'

/**
 * What several workers on one database need. `claim`: which run of a worker holds a task, so that one that lost its lease
 * cannot finish what is another's now. `noted_at`: when `run_after` was set, by the same clock, so that a clock that was
 * turned back is noticed.
 */
export async function severalProcesses(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('claim', 'text').execute()
  await db.schema
    .alterTable('tasks')
    .addColumn('noted_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
