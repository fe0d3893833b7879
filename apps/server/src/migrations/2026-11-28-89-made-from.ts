import { type Kysely, sql } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Which assets were made from which, and the identities in files by which that is known. */
export async function madeFrom(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('made_from')
    .addColumn('made_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('source_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('how', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('made_from_key', ['made_id', 'source_id'])
    .addCheckConstraint('made_from_another', sql`made_id <> source_id`)
    .execute()
  await db.schema.createIndex('made_from_by_source').on('made_from').columns(['source_id', 'made_id']).execute()
  await db.schema
    .createTable('not_made_from')
    .addColumn('made_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('source_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('not_made_from_key', ['made_id', 'source_id'])
    .execute()
  await db.schema.createIndex('not_made_from_by_source').on('not_made_from').column('source_id').execute()
  await db.schema
    .createTable('file_identities')
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('identity', keyText(engine), (c) => c.notNull())
    .addPrimaryKeyConstraint('file_identities_key', ['asset_id', 'part', 'identity'])
    .execute()
  const byIdentity = db.schema.createIndex('file_identities_by_identity').on('file_identities')
  await byIdentity.columns(['identity', 'part', 'asset_id']).execute()
  await db.schema
    .createTable('made_from_wishes')
    .addColumn('id', identity(engine))
    .addColumn('asset_id', rowId(engine), (c) => c.notNull())
    .addColumn('wish', keyText(engine), (c) => c.notNull())
    .execute()
  await db.schema.createIndex('made_from_wishes_in_order').on('made_from_wishes').columns(['wish', 'id']).execute()
  await db.schema
    .createIndex('made_from_wishes_by_asset')
    .on('made_from_wishes')
    .columns(['asset_id', 'wish'])
    .execute()
}
