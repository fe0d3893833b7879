import type { TermWord } from '@vitrine/search-language/expression.ts'
import { type RawBuilder, sql } from 'kysely'
import { recordset } from '#platform/database/recordset.ts'
import { archiveTerm } from './asset-words.ts'
import { fewJoins, joinedFlat } from './many-conditions.queries.ts'
import type { TextSearch } from './text-search.ts'

/** In a tsquery a string in single quotes is data; quotes and backslashes in it are doubled. */
const lexeme = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A question to the index before it is known from which table it is answered. */
type Query =
  | { kind: 'words' | 'terms'; phrase: readonly TermWord[] }
  /** One of several words, as one question to the index. */
  | { kind: 'wordOf' | 'termOf'; words: readonly TermWord[] }
  | { kind: 'archive'; term: string }
  | { kind: 'all'; parts: readonly Query[] }
  | { kind: 'any'; parts: readonly Query[] }

const lexemes = (words: readonly TermWord[], between: string) =>
  words.map((word) => lexeme(word.word) + (word.prefix ? ':*' : '')).join(between)

/** Whether words outside of fields are asked for; without them the table of terms answers alone. */
function asksWords(query: Query): boolean {
  if (query.kind === 'all' || query.kind === 'any') return query.parts.some(asksWords)
  return query.kind === 'words' || query.kind === 'wordOf'
}

/** Whether words of fields are asked for. */
function asksTerms(query: Query): boolean {
  if (query.kind === 'all' || query.kind === 'any') return query.parts.some(asksTerms)
  return query.kind === 'terms' || query.kind === 'termOf'
}

function inTerms(query: Query): RawBuilder<unknown> {
  if (query.kind === 'all' || query.kind === 'any') return joined(query, inTerms)
  return sql`w.terms @@ ${termsText(query)}::tsquery`
}

function termsText(query: Exclude<Query, { parts: unknown }>): string {
  if (query.kind === 'archive') return lexeme(query.term)
  return 'words' in query ? lexemes(query.words, ' | ') : lexemes(query.phrase, ' <-> ')
}

/** In the narrow table; the order of the words of a phrase is then looked up in the wide one. */
function inWordSet(query: Query, subquery = fewJoins()): RawBuilder<unknown> {
  if (query.kind === 'all' || query.kind === 'any') return joined(query, (part) => inWordSet(part, subquery))
  if (query.kind === 'archive') return sql`s.words @@ ${lexeme(query.term)}::tsquery`
  if (query.kind === 'wordOf') return sql`s.words @@ ${lexemes(query.words, ' | ')}::tsquery`
  if (query.kind !== 'words')
    return subquery(sql`s.asset_id in (select w.asset_id from asset_words w where ${inTerms(query)})`)
  const found = sql`s.words @@ ${lexemes(query.phrase, ' & ')}::tsquery`
  if (query.phrase.length === 1) return found
  const inOrder = sql`w.words @@ ${lexemes(query.phrase, ' <-> ')}::tsquery`
  const stands = sql`exists (select 1 from asset_words w where w.asset_id = s.asset_id and ${inOrder})`
  return sql`(${found} and ${subquery(stands)})`
}

function joined({ kind, parts }: Extract<Query, { parts: unknown }>, write: (query: Query) => RawBuilder<unknown>) {
  return joinedFlat(parts.map(write), kind === 'all' ? sql` and ` : sql` or `)
}

/** Single words of one column are one question: hundreds of them, as a pattern gives, would be hundreds of walks. */
function anyOf(parts: readonly Query[]): Query {
  const words = parts.flatMap((part) => ('phrase' in part && part.phrase.length === 1 ? part.phrase : []))
  const kinds = new Set(parts.map(({ kind }) => kind))
  if (words.length < parts.length || words.length < 2 || kinds.size > 1) return { kind: 'any', parts }
  return { kind: kinds.has('words') ? 'wordOf' : 'termOf', words }
}

/** PostgreSQL: lexemes come from us, so no dictionary and no parser of PostgreSQL has a say. */
export const postgresText: TextSearch<Query> = {
  phrase: (kind, phrase) => ({ kind, phrase }),
  inArchive: (archiveId) => ({ kind: 'archive', term: archiveTerm(archiveId) }),
  all: (parts) => ({ kind: 'all', parts }),
  any: anyOf,
  matching(query) {
    if (asksWords(query)) return sql`select s.asset_id from asset_word_sets s where ${inWordSet(query)}`
    return sql`select w.asset_id from asset_words w where ${inTerms(query)}`
  },
  holding(query) {
    if (!asksWords(query))
      return (id) => sql`exists (select 1 from asset_words w where w.asset_id = ${id} and ${inTerms(query)})`
    if (asksTerms(query)) return null
    return (id) => sql`exists (select 1 from asset_word_sets s where s.asset_id = ${id} and ${inWordSet(query)})`
  },
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
    const sets = entries.map(({ assetId, words, terms }) => ({
      asset_id: assetId,
      words: [...new Set([...words, terms[0] ?? ''])].map(lexeme).join(' '),
    }))
    await sql`insert into asset_word_sets (asset_id, words) ${recordset(setColumns, sets, 'postgres')}
      on conflict (asset_id) do update set words = excluded.words`.execute(db)
  },
  async remove(assetIds, db) {
    if (assetIds.length === 0) return
    for (const table of ['asset_words', 'asset_word_sets']) {
      await sql`delete from ${sql.table(table)} where asset_id in (${sql.join(assetIds)})`.execute(db)
    }
  },
}

const setColumns = { asset_id: 'bigint', words: 'tsvector' } as const
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
