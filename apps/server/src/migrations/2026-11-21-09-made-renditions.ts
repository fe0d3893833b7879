import type { Kysely } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Renditions that were made on demand: what they take, and when somebody last looked at them. */
export async function madeRenditions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('made_renditions')
    .addColumn('key', keyText(engine), (c) => c.primaryKey())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('made_renditions_by_use').on('made_renditions').columns(['used_at', 'key']).execute()
}
