import type { Kysely } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Which version of a file a task was about to replace: a try that was cut off changes no picture twice. */
export async function pictureEdits(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('picture_edits')
    .addColumn('task_id', keyText(engine), (c) => c.notNull())
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('picture_edits_key', ['task_id', 'asset_id'])
    .execute()
  await db.schema.createIndex('picture_edits_by_asset').on('picture_edits').column('asset_id').execute()
}
