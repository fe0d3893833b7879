import { type Kysely, sql } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Captions that came, changed or went, and those of an asset that is there again. */
const isNews = sql`(new.captions <> old.captions or (new.captions <> '' and old.state in ('gone', 'trashed')
  and new.state not in ('gone', 'trashed')))`
const wish = sql`insert into passage_wishes (asset_id, due_at) values (new.id, 0)
  on conflict (asset_id) do update set due_at = 0;`

/** Those of an archive that is taken back; see `never`. */
const wishAgain = sql`update passage_wishes set due_at = 0 where due_at = 9007199254740991
  and asset_id in (select id from assets where archive_id = new.id);`
const isBack = sql`(new.removed_at is null and old.removed_at is not null)`

/**
 * What is said in films and sounds, with its times, and what stands on the pages of documents: a row for each language of an asset,
 * not one for each line, of which a library of films has hundreds of millions. Triggers wish for captions to be read, so that no
 * way by which they come or go can forget it. Documents that are there already are looked through bit by bit, to be read once more:
 * to mark a million of them here would be one long write while the program starts.
 */
export async function passages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('asset_passages')
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('kind', keyText(engine), (c) => c.notNull())
    .addColumn('language', keyText(engine), (c) => c.notNull())
    .addColumn('passages', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('asset_passages_key', ['asset_id', 'kind', 'language'])
    .execute()
  await db.schema
    .createTable('passage_wishes')
    .addColumn('asset_id', rowId(engine), (c) => c.primaryKey().references('assets.id').onDelete('cascade'))
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('passages_to_read').on('passage_wishes').columns(['due_at', 'asset_id']).execute()
  await sql`insert into passage_wishes (asset_id, due_at) select id, 0 from assets where captions <> ''`.execute(db)
  await db.schema
    .createTable('unread_pages')
    .addColumn('after_id', 'bigint', (c) => c.notNull())
    .addColumn('last_id', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into unread_pages (after_id, last_id) select 0, id from assets order by id desc limit 1`.execute(db)
  if (engine === 'sqlite') await followOnSqlite(db)
  else await followOnPostgres(db)
}

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger captions_of_new_assets after insert on assets when new.captions <> ''
    begin ${wish} end`.execute(db)
  await sql`create trigger captions_of_assets after update of captions, state on assets when ${isNews}
    begin ${wish} end`.execute(db)
  await sql`create trigger captions_of_returned_archives after update of removed_at on archives when ${isBack}
    begin ${wishAgain} end`.execute(db)
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function wish_for_passages() returns trigger language plpgsql as $$
    begin ${wish} return null; end $$`.execute(db)
  await sql`create trigger captions_of_new_assets after insert on assets for each row when (new.captions <> '')
    execute function wish_for_passages()`.execute(db)
  await sql`create trigger captions_of_assets after update of captions, state on assets for each row when ${isNews}
    execute function wish_for_passages()`.execute(db)
  await sql`create function wish_again_for_passages() returns trigger language plpgsql as $$
    begin ${wishAgain} return null; end $$`.execute(db)
  await sql`create trigger captions_of_returned_archives after update of removed_at on archives for each row when ${isBack}
    execute function wish_again_for_passages()`.execute(db)
}
