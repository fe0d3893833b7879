import type { Kysely } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Parts of pictures that are kept under a name, how many each has, and what matters most in a picture. */
export async function crops(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('crops')
    .addColumn('id', identity(engine))
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', keyText(engine), (c) => c.notNull())
    .addColumn('edit', 'text', (c) => c.notNull())
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('crops_of_asset').on('crops').columns(['asset_id', 'name_key']).unique().execute()
  await db.schema
    .alterTable('assets')
    .addColumn('crop_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('focal_points')
    .addColumn('asset_id', rowId(engine), (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .addColumn('across', 'double precision', (c) => c.notNull())
    .addColumn('down', 'double precision', (c) => c.notNull())
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .execute()
}
