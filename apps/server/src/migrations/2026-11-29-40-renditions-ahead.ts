import type { Kysely } from 'kysely'
import { rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Assets whose renditions are made before anybody asks for them. */
export async function renditionsAhead(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('renditions_ahead')
    .addColumn('asset_id', rowId(engine), (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('round', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('renditions_ahead_by_due')
    .on('renditions_ahead')
    .columns(['due_at', 'asset_id'])
    .execute()
}
