import { type Kysely, sql } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** All words that the full text holds, each once, so that `h?rb*r` can be looked up among them. */
export async function vocabulary(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('asset_vocabulary')
    .addColumn('word', keyText(engine), (c) => c.notNull().primaryKey())
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  if (engine === 'postgres') {
    await sql`insert into asset_vocabulary (word) select word from ts_stat('select words from asset_word_sets')
      where word not like 'a·%' and word <> '·'`.execute(db)
    return
  }
  await sql`create virtual table temp.known_words using fts5vocab(main, asset_words, col)`.execute(db)
  await sql`insert into asset_vocabulary (word) select term from temp.known_words where col = 'words' and term <> '·'`.execute(
    db,
  )
  await sql`drop table temp.known_words`.execute(db)
}
