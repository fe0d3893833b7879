import type { Kysely } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Searches under a name that are walked through like folders, in an order that people gave them. */
export async function smartFolders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('smart_folders')
    .addColumn('id', identity(engine))
    .addColumn('archive_id', rowId(engine), (c) => c.notNull().references('archives.id').onDelete('cascade'))
    .addColumn('parent_id', rowId(engine), (c) => c.references('smart_folders.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', keyText(engine), (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('levels', 'text', (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('smart_folders').columns(columns).execute()
  await index('smart_folders_in_order', ['archive_id', 'parent_id', 'position', 'id'])
  await index('smart_folders_by_parent', ['parent_id'])
}
