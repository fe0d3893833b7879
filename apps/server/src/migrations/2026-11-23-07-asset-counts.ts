import { type Kysely, sql } from 'kysely'
import { rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/**
 * How many assets lie directly in each folder. Triggers keep it, so that no way by which rows of lists come, go or move can
 * forget it; to count the 600,000 of an archive took 80 ms after each change. Folder 0: the archive itself.
 */
export async function assetCounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('asset_counts')
    .addColumn('archive_id', rowId(engine), (c) => c.notNull())
    .addColumn('folder_id', rowId(engine), (c) => c.notNull())
    .addColumn('assets', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('asset_counts_by_folder', ['archive_id', 'folder_id'])
    .execute()
  await sql`insert into asset_counts (archive_id, folder_id, assets)
    select archive_id, coalesce(folder_id, 0), count(*) from asset_index group by 1, 2`.execute(db)
  if (engine === 'sqlite') await countOnSqlite(db)
  else await countOnPostgres(db)
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const added = sql`insert into asset_counts (archive_id, folder_id, assets)
    values (new.archive_id, coalesce(new.folder_id, 0), 1)
    on conflict (archive_id, folder_id) do update set assets = assets + 1;`
  const left = sql`archive_id = old.archive_id and folder_id = coalesce(old.folder_id, 0)`
  const removed = sql`update asset_counts set assets = assets - 1 where ${left};
    delete from asset_counts where ${left} and assets = 0;`
  const isMoved = sql`new.archive_id <> old.archive_id or new.folder_id is not old.folder_id`
  await sql`create trigger asset_counts_insert after insert on asset_index begin ${added} end`.execute(db)
  await sql`create trigger asset_counts_delete after delete on asset_index begin ${removed} end`.execute(db)
  await sql`create trigger asset_counts_update after update of archive_id, folder_id on asset_index
    when ${isMoved} begin ${removed} ${added} end`.execute(db)
}

/** Once a statement, not once a row. */
async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  const rows = (table: 'added' | 'removed', sign: 1 | -1) =>
    sql`select archive_id, coalesce(folder_id, 0) as folder_id, ${sql.lit(sign)} as assets from ${sql.table(table)}`
  const both = sql`${rows('added', 1)} union all ${rows('removed', -1)}`
  const names = { insert: rows('added', 1), delete: rows('removed', -1), update: both }
  const tables = {
    insert: sql`new table as added`,
    delete: sql`old table as removed`,
    update: sql`new table as added old table as removed`,
  }
  for (const deed of ['insert', 'delete', 'update'] as const) {
    const name = sql.ref(`count_assets_on_${deed}`)
    // In one order, so that two writers wait for each other and never in a ring.
    await sql`create function ${name}() returns trigger language plpgsql as $$ begin
      insert into asset_counts as known (archive_id, folder_id, assets)
        select archive_id, folder_id, sum(assets) from (${names[deed]}) moved
        group by 1, 2 having sum(assets) <> 0 order by 1, 2
        on conflict (archive_id, folder_id) do update set assets = known.assets + excluded.assets;
      return null; end $$`.execute(db)
    await sql`create trigger ${sql.ref(`asset_counts_${deed}`)} after ${sql.raw(deed)} on asset_index
      referencing ${tables[deed]} for each statement execute function ${name}()`.execute(db)
  }
}
