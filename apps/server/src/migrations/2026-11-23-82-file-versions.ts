import type { Kysely } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Earlier versions of files, what is about to take the place of a file, and how many versions archives keep. */
export async function fileVersions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('archives')
    .addColumn('versions_kept', 'integer', (c) => c.notNull().defaultTo(-1))
    .execute()
  await schema
    .alterTable('assets')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await schema.alterTable('uploads').addColumn('replaces', 'bigint').execute()
  await schema
    .alterTable('uploads')
    .addColumn('comment', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await schema
    .createTable('asset_versions')
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('through', keyText(engine), (c) => c.notNull())
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('back_to', 'integer')
    .addColumn('sha256', keyText(engine))
    .addColumn('facts', 'text')
    .addColumn('stored', 'text')
    .addPrimaryKeyConstraint('asset_versions_key', ['asset_id', 'version'])
    .addUniqueConstraint('asset_versions_number', ['asset_id', 'number'])
    .execute()
  await schema
    .createTable('file_replacements')
    .addColumn('asset_id', rowId(engine), (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .addColumn('archive_id', 'bigint', (c) => c.notNull())
    .addColumn('upload_id', keyText(engine))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('wish', 'text', (c) => c.notNull())
    .execute()
}
