import type { Kysely } from 'kysely'
import { identity, keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Files that a worker has others read for it, in portions, and what those found in them. */
export async function readingPortions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('reading_portions')
    .addColumn('id', keyText(engine), (c) => c.primaryKey())
    .addColumn('archive_id', 'bigint', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('reading_portions_by_archive').on('reading_portions').column('archive_id').execute()
  await db.schema
    .createTable('portion_readings')
    .addColumn('id', identity(engine))
    .addColumn('portion_id', keyText(engine), (c) => c.notNull().references('reading_portions.id').onDelete('cascade'))
    .addColumn('content', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('portion_readings_by_portion').on('portion_readings').column('portion_id').execute()
}
