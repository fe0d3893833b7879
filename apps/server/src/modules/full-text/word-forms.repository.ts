import { type Kysely, sql } from 'kysely'
import type { Engine } from '#platform/database/database.ts'
import { recordset } from '#platform/database/recordset.ts'
import { isStemLanguage, type StemLanguage, stemOf } from './word-stems.ts'

const columns = { language: 'text', stem: 'text', word: 'text' } as const

/** The languages of which forms of words are kept. */
export async function listFormLanguages(db: Kysely<unknown>): Promise<StemLanguage[]> {
  const { rows } = await sql<{ language: string }>`select language from word_form_languages order by language`.execute(
    db,
  )
  return rows.map(({ language }) => language).filter(isStemLanguage)
}

export async function replaceFormLanguages(languages: readonly StemLanguage[], db: Kysely<unknown>): Promise<void> {
  await sql`delete from word_form_languages`.execute(db)
  for (const language of languages)
    await sql`insert into word_form_languages (language) values (${language})`.execute(db)
}

/** Words that are other than their stem stand under it; those that are the stem itself are found by it. */
export async function writeForms(
  words: readonly string[],
  languages: readonly StemLanguage[],
  db: Kysely<unknown>,
  engine: Engine,
): Promise<void> {
  const rows = words.flatMap((word) =>
    languages.flatMap((language) => {
      const stem = stemOf(word, language)
      return stem === null || stem === word || stem === '' ? [] : [{ language, stem, word }]
    }),
  )
  if (rows.length === 0) return
  // `where true` tells SQLite's parser that `on` begins no join.
  await sql`insert into word_forms (language, stem, word) select language, stem, word
    from (${recordset(columns, rows, engine)}) v where true on conflict do nothing`.execute(db)
}

/** Takes away what is kept of languages that are not wanted any more, some at a time. @returns whether there may be more. */
export async function removeSomeForms(language: StemLanguage, limit: number, db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`delete from word_forms where language = ${language} and (stem, word) in (
    select stem, word from word_forms where language = ${language} limit ${limit}) returning word`.execute(db)
  return rows.length === limit
}

/** Words that are known, in their order, after one of them. */
export async function listWords(after: string, limit: number, db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from asset_vocabulary where word > ${after}
    order by word limit ${limit}`.execute(db)
  return rows.map(({ word }) => word)
}
