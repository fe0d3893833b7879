import type { Kysely } from 'kysely'
import { identity, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/**
 * What people said of assets, kept apart from what files say, and every change of a value with who made it. Rows of assets
 * that nobody has changed stay as they are: what their files say is their `metadata`.
 */
export async function changes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const assets = () => db.schema.alterTable('assets')
  await assets()
    .addColumn('change_number', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await assets()
    .addColumn('edit_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await assets().addColumn('edited_at', 'bigint').execute()
  await assets()
    .addColumn('edited_by', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('archives')
    .addColumn('values_version', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('change_sets')
    .addColumn('id', identity(engine))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('through', 'text', (c) => c.notNull())
    .addColumn('undoes', 'bigint')
    .execute()
  await db.schema
    .createTable('asset_changes')
    .addColumn('asset_id', 'bigint', (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('field', 'integer', (c) => c.notNull())
    .addColumn('old_value', 'text', (c) => c.notNull())
    .addColumn('new_value', 'text', (c) => c.notNull())
    .addColumn('change_set_id', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('asset_changes_key', ['asset_id', 'number', 'field'])
    .execute()
  await db.schema.createIndex('asset_changes_by_set').on('asset_changes').column('change_set_id').execute()
  await db.schema
    .createTable('asset_edits')
    .addColumn('asset_id', 'bigint', (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('field', 'integer', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('asset_edits_key', ['asset_id', 'field'])
    .execute()
  await db.schema
    .createTable('asset_file_values')
    .addColumn('asset_id', rowId(engine), (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .addColumn('metadata', 'text', (c) => c.notNull())
    .execute()
}
