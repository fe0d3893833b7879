import type { Kysely } from 'kysely'
import { identity, keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Back-ups that were asked for in the browser or by the schedule, and how their trials went. */
export async function backUps(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('back_ups')
    .addColumn('id', identity(engine))
    .addColumn('task_id', 'text', (c) => c.notNull())
    .addColumn('state', keyText(engine), (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('root', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('has_files', 'integer', (c) => c.notNull())
    .addColumn('step', 'text')
    .addColumn('done', 'bigint', (c) => c.notNull())
    .addColumn('total', 'bigint')
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('rows_written', 'bigint', (c) => c.notNull())
    .addColumn('files_written', 'bigint', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('fault', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('test_task_id', 'text')
    .addColumn('test_state', keyText(engine))
    .addColumn('test_problem', 'text')
    .addColumn('test_fault', 'text', (c) => c.notNull())
    .addColumn('test_began_at', 'bigint')
    .addColumn('test_ended_at', 'bigint')
    .execute()
  await db.schema.createIndex('back_ups_by_state').on('back_ups').columns(['state', 'id']).execute()
  await db.schema.createIndex('back_ups_by_test').on('back_ups').columns(['test_state', 'id']).execute()
}
