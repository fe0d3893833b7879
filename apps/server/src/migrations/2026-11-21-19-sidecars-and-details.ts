import type { Kysely } from 'kysely'
import { rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/**
 * What lies beside a file and speaks of it, so that a change of that is noticed; and what a file says beyond its fields,
 * apart from the rows that lists read.
 */
export async function sidecarsAndDetails(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('assets')
    .addColumn('sidecars', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('asset_details')
    .addColumn('asset_id', rowId(engine), (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .execute()
}
