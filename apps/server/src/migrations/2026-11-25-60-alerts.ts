import { type Kysely, sql } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/**
 * Alerts of people, which assets each of them has told, and in which order assets came. Triggers note what comes, moves and
 * changes, so that no way by which it happens can forget it. A noted row has the number 0 until somebody numbers it: what is
 * not settled yet is not seen and gets a later number, and no deed waits for another one. Assets that were there before have
 * no row: they are new to nobody.
 */
export async function alerts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = rowId(engine)
  await db.schema
    .createTable('asset_arrivals')
    .addColumn('asset_id', id, (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .addColumn('archive_id', id, (c) => c.notNull())
    .addColumn('came', 'bigint', (c) => c.notNull())
    .addColumn('placed', 'bigint', (c) => c.notNull())
    .addColumn('moved', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  const arrivals = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('asset_arrivals').columns(columns).execute()
  await arrivals('asset_arrivals_in_order', ['archive_id', 'moved', 'asset_id'])
  await arrivals('asset_arrivals_by_number', ['moved', 'asset_id'])
  await arrivals('asset_arrivals_by_time', ['at'])
  await db.schema
    .createTable('arrival_head')
    .addColumn('one', id, (c) => c.primaryKey())
    .addColumn('last', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into arrival_head (one, last) values (1, 1)`.execute(db)
  await createAlerts(db, engine)
  if (engine === 'sqlite') await noteOnSqlite(db)
  else await noteOnPostgres(db)
}

async function createAlerts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('alerts')
    .addColumn('id', identity(engine))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('archive_id', rowId(engine), (c) => c.notNull().references('archives.id').onDelete('cascade'))
    .addColumn('archive_name', 'text', (c) => c.notNull())
    .addColumn('folder', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('pace', keyText(engine), (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('state', keyText(engine), (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('begins_after', 'bigint', (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('looked_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('alerts').columns(columns).execute()
  await index('alerts_by_user', ['user_id', 'id'])
  await index('alerts_by_archive', ['archive_id'])
  await index('alerts_by_state', ['state', 'next_at', 'id'])
  await db.schema
    .createTable('alert_told')
    .addColumn('alert_id', rowId(engine), (c) => c.notNull().references('alerts.id').onDelete('cascade'))
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('asset_arrivals.asset_id').onDelete('cascade'))
    .addPrimaryKeyConstraint('alert_told_key', ['alert_id', 'asset_id'])
    .execute()
  await db.schema.createIndex('alert_told_by_asset').on('alert_told').column('asset_id').execute()
}

async function noteOnSqlite(db: Kysely<unknown>): Promise<void> {
  const noted = sql`insert into asset_arrivals (asset_id, archive_id, came, placed, moved, at)
    values (new.asset_id, new.archive_id, 0, 0, 0, 0)`
  await sql`create trigger asset_arrivals_insert after insert on asset_index begin
    ${noted} on conflict (asset_id) do update set moved = 0; end`.execute(db)
  await sql`create trigger asset_arrivals_update after update of archive_id, folder_id on asset_index
    when new.archive_id <> old.archive_id or new.folder_id is not old.folder_id begin
    ${noted} on conflict (asset_id) do update set placed = 0, moved = 0, archive_id = new.archive_id,
      came = case when new.archive_id = old.archive_id then came else 0 end; end`.execute(db)
  await sql`create trigger asset_arrivals_values after update of change_number on assets
    when new.change_number <> old.change_number begin
    update asset_arrivals set moved = 0 where asset_id = new.id and moved <> 0; end`.execute(db)
}

/** What comes is noted once a statement; moves are few, and changes of values touch rows of new assets alone. */
async function noteOnPostgres(db: Kysely<unknown>): Promise<void> {
  const columns = sql`asset_arrivals as known (asset_id, archive_id, came, placed, moved, at)`
  // In one order, so that two writers wait for each other and never in a ring.
  await sql`create function note_arrivals() returns trigger language plpgsql as $$ begin
    insert into ${columns} select asset_id, archive_id, 0, 0, 0, 0 from added order by asset_id
      on conflict (asset_id) do update set moved = 0;
    return null; end $$`.execute(db)
  await sql`create trigger asset_arrivals_insert after insert on asset_index
    referencing new table as added for each statement execute function note_arrivals()`.execute(db)
  await sql`create function note_moves() returns trigger language plpgsql as $$ begin
    insert into ${columns} values (new.asset_id, new.archive_id, 0, 0, 0, 0)
      on conflict (asset_id) do update set placed = 0, moved = 0, archive_id = new.archive_id,
        came = case when new.archive_id = old.archive_id then known.came else 0 end;
    return null; end $$`.execute(db)
  await sql`create trigger asset_arrivals_update after update of archive_id, folder_id on asset_index for each row
    when (new.archive_id <> old.archive_id or new.folder_id is distinct from old.folder_id)
    execute function note_moves()`.execute(db)
  await sql`create function note_changed_values() returns trigger language plpgsql as $$ begin
    update asset_arrivals set moved = 0 where asset_id = new.id and moved <> 0;
    return null; end $$`.execute(db)
  await sql`create trigger asset_arrivals_values after update of change_number on assets for each row
    when (new.change_number <> old.change_number) execute function note_changed_values()`.execute(db)
}
