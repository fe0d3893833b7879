import { type Kysely, sql } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Licences, and the assets that they are tied to. */
export async function licences(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('licences')
    .addColumn('id', identity(engine))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', keyText(engine), (c) => c.notNull().unique())
    .addColumn('licensor', 'text', (c) => c.notNull())
    .addColumn('valid_from', 'bigint')
    .addColumn('valid_until', 'bigint')
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('licence_assets')
    .addColumn('licence_id', rowId(engine), (c) => c.notNull().references('licences.id').onDelete('cascade'))
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('licence_assets_key', ['licence_id', 'asset_id'])
    .execute()
  await db.schema
    .createIndex('licence_assets_by_asset')
    .on('licence_assets')
    .columns(['asset_id', 'licence_id'])
    .execute()
  // Whether there are any is kept with the access lists until this counter moves.
  for (const change of ['insert', 'delete']) {
    const head = sql`create trigger ${sql.ref(`access_licences_${change}`)} after ${sql.raw(change)} on licences`
    if (engine === 'postgres') await sql`${head} for each statement execute function count_change('access')`.execute(db)
    else await sql`${head} begin update change_counters set value = value + 1 where topic = 'access'; end`.execute(db)
  }
}
