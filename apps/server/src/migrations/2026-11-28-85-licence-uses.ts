import type { Kysely } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** For what, where and how often a licence allows a use; what was said at a download; and what counts once for a day. */
export async function licenceUses(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const licences = db.schema.alterTable('licences')
  // Lists as JSON; empty for everything.
  await licences.addColumn('uses', 'text', (c) => c.notNull().defaultTo('[]')).execute()
  await licences.addColumn('territories', 'text', (c) => c.notNull().defaultTo('[]')).execute()
  await licences.addColumn('most_uses', 'bigint').execute()
  await licences.addColumn('used', 'bigint', (c) => c.notNull().defaultTo(0)).execute()
  for (const column of ['licence_use', 'territory'])
    await db.schema.alterTable('asset_downloads').addColumn(column, 'text').execute()
  await db.schema
    .createTable('licence_hand_outs')
    .addColumn('key', keyText(engine), (c) => c.notNull())
    .addColumn('licence_id', rowId(engine), (c) => c.notNull().references('licences.id').onDelete('cascade'))
    // No reference: a file that is deleted and restored within the day was paid for.
    .addColumn('asset_id', rowId(engine), (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('licence_hand_outs_key', ['key', 'licence_id'])
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('licence_hand_outs')
  await index('licence_hand_outs_of_asset').columns(['asset_id', 'user_id', 'at']).execute()
  await index('licence_hand_outs_of_licence').column('licence_id').execute()
  await index('licence_hand_outs_of_user').column('user_id').execute()
  await index('licence_hand_outs_by_time').column('at').execute()
}
