import { type Kysely, sql } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'
import { recordset } from './frozen/recordset.ts'
import { firstLanguages, formsOf } from './frozen/word-stems.ts'

const batch = 2000
const columns = { language: 'text', stem: 'text', word: 'text' } as const

/** The words of the full text by what their forms have in common in a language. Filled for the words that are there. */
export async function wordForms(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const key = keyText(engine)
  await db.schema
    .createTable('word_forms')
    .addColumn('language', key, (c) => c.notNull())
    .addColumn('stem', key, (c) => c.notNull())
    .addColumn('word', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('word_forms_once', ['language', 'stem', 'word'])
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  await db.schema
    .createTable('word_form_languages')
    .addColumn('language', key, (c) => c.notNull().primaryKey())
    .execute()
  for (const language of firstLanguages)
    await sql`insert into word_form_languages (language) values (${language})`.execute(db)
  for (let last: string | null = ''; last !== null; ) last = await fillAfter(last, db, engine)
}

async function fillAfter(last: string, db: Kysely<unknown>, engine: Engine): Promise<string | null> {
  const { rows } = await sql<{ word: string }>`select word from asset_vocabulary where word > ${last}
    order by word limit ${batch}`.execute(db)
  const forms = rows.flatMap(({ word }) => formsOf(word))
  if (forms.length > 0)
    await sql`insert into word_forms (language, stem, word) select language, stem, word
      from (${recordset(columns, forms, engine)}) v where true on conflict do nothing`.execute(db)
  return rows.at(-1)?.word ?? null
}
