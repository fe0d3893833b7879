import type { Kysely } from 'kysely'
import { identity, keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Archives, who may do what in them, and their folders. */
export async function archivesAndFolders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('archives')
    .addColumn('id', 'bigint', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('color', 'text', (c) => c.notNull().defaultTo('#999999'))
    .addColumn('icon_character', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('is_hidden', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sort_id', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('auto_search', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('content_version', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'bigint')
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .addColumn('modified_by', 'bigint')
    .execute()
  await db.schema
    .createTable('access_entries')
    .addColumn('archive_id', 'bigint', (c) => c.notNull().references('archives.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('member_kind', 'text', (c) => c.notNull())
    .addColumn('member_id', 'bigint', (c) => c.notNull())
    .addColumn('auto_search', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('permissions', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('access_entries_key', ['archive_id', 'position'])
    .execute()
  await db.schema
    .createTable('folders')
    .addColumn('id', identity(engine))
    .addColumn('archive_id', 'bigint', (c) => c.notNull().references('archives.id').onDelete('cascade'))
    .addColumn('parent_id', 'bigint')
    .addColumn('path', keyText(engine), (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', keyText(engine), (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('folders_by_path').unique().on('folders').columns(['archive_id', 'path']).execute()
  await db.schema
    .createIndex('folders_by_parent')
    .on('folders')
    .columns(['archive_id', 'parent_id', 'name_key', 'id'])
    .execute()
}
