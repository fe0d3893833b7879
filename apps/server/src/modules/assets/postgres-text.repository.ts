import { type RawBuilder, sql } from 'kysely'
import { recordset } from '#platform/database/recordset.ts'
import type { TextSearch } from './text-search.ts'

/** In a tsquery a string in single quotes is data; quotes and backslashes in it are doubled. */
const lexeme = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** PostgreSQL: lexemes come from us, so no dictionary and no parser of PostgreSQL has a say. */
export const postgresText: TextSearch<RawBuilder<unknown>> = {
  phrase(column, words) {
    const query = words.map((word) => lexeme(word.word) + (word.prefix ? ':*' : '')).join(' <-> ')
    return sql`${sql.ref(`w.${column}`)} @@ ${query}::tsquery`
  },
  all: (queries) => sql`(${sql.join(queries, sql` and `)})`,
  any: (queries) => sql`(${sql.join(queries, sql` or `)})`,
  matching: (query) => sql`select w.asset_id from asset_words w where ${query}`,
  nameContains(column, text) {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
    return sql`select n.asset_id from asset_index n where ${sql.ref(`n.${column}`)} like ${pattern}`
  },
  async write(entries, db) {
    const rows = entries.map(({ assetId, words, terms }) => ({
      asset_id: assetId,
      words: vector(words),
      terms: vector(terms),
    }))
    await sql`insert into asset_words (asset_id, words, terms) ${recordset(wordColumns, rows, 'postgres')}
      on conflict (asset_id) do update set words = excluded.words, terms = excluded.terms`.execute(db)
  },
  async remove(assetIds, db) {
    if (assetIds.length > 0) await sql`delete from asset_words where asset_id in (${sql.join(assetIds)})`.execute(db)
  },
}

const wordColumns = { asset_id: 'bigint', words: 'tsvector', terms: 'tsvector' } as const

/** A lexeme keeps at most 256 positions and no position beyond 16,383; more would be dropped by PostgreSQL with a notice. */
const positionLimit = 16_383
const positionsPerWord = 255

/** The text form of a tsvector, built here so that both engines hold the same words. */
function vector(words: readonly string[]): string {
  const positions = new Map<string, number[]>()
  words.slice(0, positionLimit).forEach((word, index) => {
    const known = positions.get(word)
    if (!known) positions.set(word, [index + 1])
    else if (known.length < positionsPerWord) known.push(index + 1)
  })
  return [...positions].map(([word, places]) => `${lexeme(word)}:${places.join(',')}`).join(' ')
}
