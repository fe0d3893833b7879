import type { Kysely } from 'kysely'
import { identity, keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Folders from which files are taken into archives, and what became of each file. */
export async function importFolders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('import_folders')
    .addColumn('id', identity(engine))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('path', keyText(engine), (c) => c.notNull().unique())
    .addColumn('archive_id', 'bigint', (c) => c.notNull())
    .addColumn('folder', 'text', (c) => c.notNull())
    .addColumn('clash', 'text', (c) => c.notNull())
    .addColumn('doubles', 'text', (c) => c.notNull())
    .addColumn('template_id', 'text')
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('looked_at', 'bigint')
    .addColumn('brought', 'integer', (c) => c.notNull())
    .addColumn('refused', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('import_arrivals')
    .addColumn('id', identity(engine))
    .addColumn('import_folder_id', 'bigint', (c) => c.notNull())
    .addColumn('path', keyText(engine), (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('modified', 'bigint', (c) => c.notNull())
    .addColumn('upload_id', 'text', (c) => c.notNull())
    .addColumn('state', keyText(engine), (c) => c.notNull())
    .addColumn('archive_id', 'bigint', (c) => c.notNull())
    .addColumn('asset_path', 'text')
    .addColumn('sha256', keyText(engine))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  const arrivals = (name: string) => db.schema.createIndex(name).on('import_arrivals')
  await arrivals('import_arrivals_by_path').columns(['import_folder_id', 'path']).execute()
  await arrivals('import_arrivals_by_state').columns(['import_folder_id', 'state', 'id']).execute()
  await arrivals('import_arrivals_newest').columns(['import_folder_id', 'id']).execute()
  await arrivals('import_arrivals_by_content').columns(['sha256', 'archive_id']).execute()
  await arrivals('import_arrivals_by_time').column('at').execute()
}
