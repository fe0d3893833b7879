import { type Kysely, sql } from 'kysely'
import { rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/**
 * Pictures hang on a hash of their own, which stays when metadata are written into their files; archives say whether that is
 * done; what is to be written is noted. Pictures that are there were made under the hash of the whole file and stay there.
 */
export async function writingIntoFiles(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('assets').addColumn('content_hash', 'text').execute()
  await db.schema.alterTable('assets').addColumn('written_time', 'bigint').execute()
  await db.schema
    .alterTable('assets')
    .addColumn('write_state', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update assets set content_hash = sha256`.execute(db)
  await db.schema.createIndex('assets_by_content_hash').on('assets').column('content_hash').execute()
  await db.schema
    .alterTable('archives')
    .addColumn('write_back', 'text', (c) => c.notNull().defaultTo('off'))
    .execute()
  await db.schema
    .createTable('unwritten_assets')
    .addColumn('asset_id', rowId(engine), (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .addColumn('archive_id', 'bigint', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('unwritten_assets_by_archive')
    .on('unwritten_assets')
    .columns(['archive_id', 'asset_id'])
    .execute()
  await db.schema
    .createTable('file_writings')
    .addColumn('asset_id', rowId(engine), (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .addColumn('archive_id', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('problem', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('intent', 'text')
    .execute()
  // All that a change set did, asset by asset.
  await db.schema.dropIndex('asset_changes_by_set').execute()
  await db.schema
    .createIndex('asset_changes_by_set_and_asset')
    .on('asset_changes')
    .columns(['change_set_id', 'asset_id'])
    .execute()
  await db.schema
    .createIndex('file_writings_by_archive')
    .on('file_writings')
    .columns(['archive_id', 'next_at'])
    .execute()
}
