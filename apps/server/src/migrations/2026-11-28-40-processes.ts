import type { Kysely } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** The processes of a site, by their last sign of life. */
export async function processes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('processes')
    .addColumn('name', keyText(engine), (c) => c.primaryKey())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('memory', 'bigint', (c) => c.notNull())
    .addColumn('heap', 'bigint', (c) => c.notNull())
    .addColumn('heap_limit', 'bigint', (c) => c.notNull())
    .addColumn('loop_delay', 'integer', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute()
}
