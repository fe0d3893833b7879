import type { Kysely } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** The last check of each archive, 0 for the store of renditions, and what was found then. */
export async function archiveChecks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('archive_checks')
    .addColumn('archive_id', rowId(engine), (c) => c.primaryKey())
    .addColumn('task_id', 'text', (c) => c.notNull())
    .addColumn('state', keyText(engine), (c) => c.notNull())
    .addColumn('reads_content', 'integer', (c) => c.notNull())
    .addColumn('compared', 'bigint', (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull())
    .addColumn('began_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await db.schema
    .createTable('archive_check_findings')
    .addColumn('archive_id', rowId(engine), (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('archive_check_findings_pkey', ['archive_id', 'number'])
    .execute()
}
