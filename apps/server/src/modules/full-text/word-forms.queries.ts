import { type Kysely, sql } from 'kysely'
import { stemLanguages, stemOf } from './word-stems.ts'

/**
 * Other forms of a folded word in the languages of the site, shortest first and at most so many. They are words of all archives,
 * and of assets that went: who sees which of them is asked apart.
 */
export async function listForms(word: string, limit: number, db: Kysely<unknown>): Promise<string[]> {
  const stems = new Map(stemLanguages.map((language) => [language, stemOf(word, language)]))
  const wanted = [...stems].flatMap(([language, stem]) =>
    stem === null ? [] : [sql`(f.language = ${language} and f.stem = ${stem})`],
  )
  if (wanted.length === 0) return []
  // The languages of the site come along: one way to the database, not two.
  const { rows } = await sql<{ language: string; word: string }>`
    select language, '' as word from word_form_languages union all
    select f.language, f.word from word_forms f where ${sql.join(wanted, sql` or `)}`.execute(db)
  const languages = new Set(rows.filter((row) => row.word === '').map(({ language }) => language))
  const known = rows.filter((row) => row.word !== '' && languages.has(row.language)).map((row) => row.word)
  const own = [...stems].filter(([language]) => languages.has(language)).map(([, stem]) => stem ?? '')
  const forms = [...new Set([...own, ...known])].filter((form) => form !== word && form.length > 1)
  return forms.sort((one, other) => one.length - other.length || (one < other ? -1 : 1)).slice(0, limit)
}
