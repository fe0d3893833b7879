import type { Kysely } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Albums that stand on the home page for a time. */
export async function showcase(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('showcases')
    .addColumn('album_id', keyText(engine), (c) => c.primaryKey().references('albums.id').onDelete('cascade'))
    .addColumn('shown_from', 'bigint', (c) => c.notNull())
    .addColumn('shown_until', 'bigint', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('showcases_by_end').on('showcases').columns(['shown_until', 'place']).execute()
}
