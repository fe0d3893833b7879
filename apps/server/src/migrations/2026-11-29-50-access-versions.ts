import { type Kysely, sql } from 'kysely'
import { rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** How often the access list of each archive has changed, so that a change of one is no reason to read all of them. */
export async function accessVersions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('access_versions')
    .addColumn('archive_id', rowId(engine), (c) => c.primaryKey().references('archives.id').onDelete('cascade'))
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into access_versions (archive_id, version) select id, 1 from archives`.execute(db)
  if (engine === 'postgres') await countInPostgres(db)
  else for (const change of ['insert', 'update', 'delete']) await countInSqlite(change, db)
}

async function countInPostgres(db: Kysely<unknown>): Promise<void> {
  // Lines go with their archive, whose row is not there any more then.
  await sql`create function count_access() returns trigger language plpgsql as
    $$ begin
      insert into access_versions (archive_id, version)
        select distinct c.archive_id, 1 from changed c where exists (select 1 from archives a where a.id = c.archive_id)
        on conflict (archive_id) do update set version = access_versions.version + 1;
      return null;
    end $$`.execute(db)
  for (const [change, rows] of [
    ['insert', 'new table as changed'],
    ['update', 'new table as changed'],
    ['delete', 'old table as changed'],
  ] as const)
    await sql`create trigger ${sql.ref(`access_versions_${change}`)} after ${sql.raw(change)} on access_entries
      referencing ${sql.raw(rows)} for each statement execute function count_access()`.execute(db)
}

async function countInSqlite(change: string, db: Kysely<unknown>): Promise<void> {
  const row = sql.raw(change === 'delete' ? 'old' : 'new')
  await sql`create trigger ${sql.ref(`access_versions_${change}`)} after ${sql.raw(change)} on access_entries begin
    insert into access_versions (archive_id, version)
      select id, 1 from archives where id = ${row}.archive_id
      on conflict (archive_id) do update set version = version + 1;
  end`.execute(db)
}
