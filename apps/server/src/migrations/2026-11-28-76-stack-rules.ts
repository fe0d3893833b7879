import type { Kysely } from 'kysely'
import { rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Which stacks a rule has made, so that a rule may join them, and which assets people have taken out, so that none takes them in. */
export async function stackRules(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('stacks')
    .addColumn('by_rule', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('unstacked_assets')
    .addColumn('asset_id', rowId(engine), (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .execute()
}
