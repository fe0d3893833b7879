import { type Kysely, sql } from 'kysely'
import { listFormLanguages } from './word-forms.repository.ts'
import { stemOf } from './word-stems.ts'

/**
 * Other forms of a folded word in the languages of the site, shortest first and at most so many. They are words of all archives,
 * and of assets that went: who sees which of them is asked apart.
 */
export async function listForms(word: string, limit: number, db: Kysely<unknown>): Promise<string[]> {
  const languages = await listFormLanguages(db)
  const stems = languages.flatMap((language) => {
    const stem = stemOf(word, language)
    return stem === null ? [] : [{ language, stem }]
  })
  if (stems.length === 0) return []
  const wanted = stems.map(({ language, stem }) => sql`(language = ${language} and stem = ${stem})`)
  const { rows } = await sql<{ word: string }>`select distinct word, length(word) as letters from word_forms
    where (${sql.join(wanted, sql` or `)}) and word <> ${word} order by letters, word limit ${limit}`.execute(db)
  const own = stems.map(({ stem }) => stem).filter((stem) => stem !== word && stem.length > 1)
  return [...new Set([...own, ...rows.map((row) => row.word)])].slice(0, limit)
}
