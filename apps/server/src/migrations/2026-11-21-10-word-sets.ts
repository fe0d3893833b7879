import { type Kysely, sql } from 'kysely'
import type { Engine } from './frozen/engine.ts'

/**
 * PostgreSQL: each asset's words once and without places, in rows of a fifth of the size. To count what its index finds,
 * PostgreSQL visits the pages of the found rows, so narrow rows are what makes frequent words bearable.
 */
export async function wordSets(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return
  await sql`create table asset_word_sets (
    asset_id bigint primary key references assets(id) on delete cascade, words tsvector not null)`.execute(db)
  await sql`insert into asset_word_sets (asset_id, words)
    select w.asset_id, strip(w.words) || array_to_tsvector(array['a·' || i.archive_id])
    from asset_words w join asset_index i on i.asset_id = w.asset_id`.execute(db)
  await sql`create index asset_word_sets_words on asset_word_sets using gin (words) with (fastupdate = off)`.execute(db)
  await sql`drop index asset_words_words`.execute(db)
}
