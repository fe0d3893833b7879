import type { Kysely } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Pictures of people, in base64 as other pictures that cannot be made again; each goes with its person. */
export async function portraits(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('users').addColumn('portrait', keyText(engine)).execute()
  await db.schema
    .createTable('portraits')
    .addColumn('mark', keyText(engine), (c) => c.primaryKey())
    .addColumn('user_id', rowId(engine), (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('small', 'text', (c) => c.notNull())
    .addColumn('large', 'text', (c) => c.notNull())
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .execute()
}
