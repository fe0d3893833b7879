import { type Kysely, sql } from 'kysely'
import { identity, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/**
 * Assets that count as one in lists, with one on top. Triggers keep which one that is, so that no way by which assets leave lists
 * can forget it: of those that are in lists, the next takes its place. What is in no list any more keeps its place in the stack,
 * for when it comes back; with another archive it leaves it. A stack of one is none.
 */
export async function stacks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('stacks')
    .addColumn('id', identity(engine))
    .addColumn('archive_id', rowId(engine), (c) => c.notNull())
    .addColumn('top_id', rowId(engine), (c) => c.notNull())
    .execute()
  await db.schema.createIndex('stacks_of_archive').on('stacks').column('archive_id').execute()
  await db.schema.createIndex('stacks_by_top').on('stacks').column('top_id').execute()
  await db.schema
    .createTable('stack_members')
    .addColumn('asset_id', rowId(engine), (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .addColumn('stack_id', rowId(engine), (c) => c.notNull().references('stacks.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('members_of_stack').on('stack_members').columns(['stack_id', 'place']).execute()
  await db.schema
    .alterTable('archives')
    .addColumn('has_stacks', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('archives')
    .addColumn('stack_rule', 'text', (c) => c.notNull().defaultTo('off'))
    .execute()
  if (engine === 'sqlite') await followOnSqlite(db)
  else await followOnPostgres(db)
}

/** The next of a stack that is in lists. */
const next = sql`(select m.asset_id from stack_members m join asset_index x on x.asset_id = m.asset_id
  where m.stack_id = stacks.id order by m.place, m.asset_id limit 1)`

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger stacks_follow_lists after delete on asset_index begin
    update stacks set top_id = coalesce(${next}, top_id) where top_id = old.asset_id; end`.execute(db)
  await sql`create trigger stacks_stay_in_archives after update of archive_id on assets
    when new.archive_id <> old.archive_id begin delete from stack_members where asset_id = new.id; end`.execute(db)
  await sql`create trigger stacks_of_one_end after delete on stack_members begin
    delete from stacks where id = old.stack_id
      and (select count(*) from stack_members m where m.stack_id = old.stack_id) < 2; end`.execute(db)
}

/** Once a statement, not once a row. */
async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function stacks_follow_lists() returns trigger language plpgsql as $$ begin
    update stacks set top_id = coalesce(${next}, top_id) where top_id in (select asset_id from removed);
    return null; end $$`.execute(db)
  await sql`create trigger stacks_follow_lists after delete on asset_index referencing old table as removed
    for each statement execute function stacks_follow_lists()`.execute(db)
  await sql`create function stacks_stay_in_archives() returns trigger language plpgsql as $$ begin
    delete from stack_members where asset_id = new.id; return null; end $$`.execute(db)
  await sql`create trigger stacks_stay_in_archives after update of archive_id on assets
    for each row when (new.archive_id <> old.archive_id) execute function stacks_stay_in_archives()`.execute(db)
  await sql`create function stacks_of_one_end() returns trigger language plpgsql as $$ begin
    delete from stacks where id in (select stack_id from removed)
      and (select count(*) from stack_members m where m.stack_id = stacks.id) < 2;
    return null; end $$`.execute(db)
  await sql`create trigger stacks_of_one_end after delete on stack_members referencing old table as removed
    for each statement execute function stacks_of_one_end()`.execute(db)
}
