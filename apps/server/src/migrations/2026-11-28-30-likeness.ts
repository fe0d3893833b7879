import { type Kysely, sql } from 'kysely'
import { rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/**
 * What pictures are compared by. The 64 bits of a hash stand in four columns of sixteen, each with an index: hashes that differ in
 * seven bits at most are alike but for one bit in at least one of the four. What is there already waits for the work that fills it.
 */
export async function likeness(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('asset_likeness')
    .addColumn('asset_id', rowId(engine), (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .addColumn('archive_id', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('band0', 'integer')
    .addColumn('band1', 'integer')
    .addColumn('band2', 'integer')
    .addColumn('band3', 'integer')
    .addColumn('colours', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('group_id', 'bigint')
    .addColumn('due_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  // One row: the number of a group is given once, so that a group that some have left is not taken for a new one.
  await db.schema
    .createTable('likeness_groups')
    .addColumn('last_id', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into likeness_groups (last_id) values (0)`.execute(db)
  await db.schema
    .createTable('asset_colours')
    .addColumn('colour', 'integer', (c) => c.notNull())
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('asset_colours_key', ['asset_id', 'colour'])
    .execute()
  await sql`insert into asset_likeness (asset_id, archive_id, state)
    select i.asset_id, i.archive_id, 'wanted' from asset_index i where true`.execute(db)
  for (const band of ['band0', 'band1', 'band2', 'band3'])
    await sql`create index ${sql.raw(`likeness_by_${band}`)} on asset_likeness (${sql.raw(band)})
      where ${sql.raw(band)} is not null`.execute(db)
  await sql`create index asset_colours_by_colour on asset_colours (colour, asset_id)`.execute(db)
  await sql`create index likeness_to_do on asset_likeness (state, due_at, asset_id) where state <> 'done'`.execute(db)
  await sql`create index likeness_uncompared on asset_likeness (archive_id, asset_id) where state <> 'done'`.execute(db)
  await sql`create index likeness_by_group on asset_likeness (archive_id, group_id, asset_id)
    where group_id is not null`.execute(db)
}
