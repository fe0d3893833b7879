import type { Kysely } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Where copies were about to be put when a program ended. */
export async function fileCopies(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('file_copies')
    .addColumn('task_id', keyText(engine), (c) => c.notNull())
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('path', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('file_copies_key', ['task_id', 'asset_id'])
    .execute()
  await db.schema.createIndex('file_copies_by_asset').on('file_copies').column('asset_id').execute()
}
