import { type Expression, isNothing, type TermWord } from '@vitrine/search-language/expression.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasColour } from '#modules/likeness/likeness.queries.ts'
import { isFoundWhole } from '#modules/metadata-fields/is-found-whole.ts'
import { say } from '#server/texts/say.ts'
import { assetsUnderTerms, assetsWithValues } from './asset-values.queries.ts'
import { fieldTerm, presentTerm } from './asset-words.ts'
import { escapeLike, likePattern } from './like-pattern.ts'
import { fewJoins, joinedFlat } from './many-conditions.queries.ts'
import { assetsInBox } from './positions.repository.ts'
import type { TextSearch } from './text-search.ts'
import { UnsupportedSearch } from './unsupported-search.ts'
import { assetsInRange } from './value-keys.repository.ts'

type Condition = RawBuilder<unknown>
type Kind<K extends Expression['kind']> = Extract<Expression, { kind: K }>

/** An expression in two parts: what an index of its own answers, and what is asked of each narrow row (`i`). */
export interface Compiled {
  /** A subquery of asset numbers, each once, or null when no such index is asked at the top. */
  matches: Condition | null
  /** Null when the index answers everything. */
  condition: Condition | null
  /** What `matches` asks of the index, asked of one asset of the archive; null where that would not be cheap. */
  holds: ((id: Condition) => Condition) | null
}

interface Index {
  archiveId: number
  text: TextSearch
  subquery: ReturnType<typeof fewJoins>
  /** Few rows are asked, and known by their numbers: each is looked up, instead of finding all that match first. */
  ofFew?: boolean
}

const columns = {
  mt: 'modified_at',
  it: 'iptc_created',
  rt: 'release_time',
  ct: 'camera_time',
  fs: 'bytes',
  ph: 'height',
  pw: 'width',
} as const

const nameColumns = { fn: 'file_key', dn: 'folder_key', fp: 'path_key' } as const
const always = sql`1 = 1`
const never = sql`1 = 0`

/**
 * Expression to SQL. Text predicates that stand at the top are joined into one question to the index, so that it is
 * walked once; without any, ranges of fields, terms and values are what is asked first; all others become conditions. Everything that people wrote is bound, nothing is pasted. The index is told
 * the archive too: without it a word in a fifth of a million assets had to be looked up in every archive (130 ms, now 24).
 * @throws UnsupportedSearch.
 */
export function compileExpression(expression: Expression, archiveId: number, text: TextSearch): Compiled {
  const index = { archiveId, text, subquery: fewJoins() }
  const parts = expression.kind === 'and' ? expression.parts : [expression]
  const indexed: unknown[] = []
  const others: Expression[] = []
  for (const part of parts) {
    const query = textQuery(part, text)
    if (query !== null) indexed.push(query)
    else if (part.kind !== 'everything') others.push(part)
  }
  const sets = indexed.length === 0 ? others.map((part) => valueSet(part, archiveId)) : []
  const found = sets.filter((set) => set !== null)
  const conditions = others.filter((_, at) => (sets[at] ?? null) === null).map((part) => condition(part, index))
  const rest = conditions.length === 0 ? null : joined(conditions, sql` and `, always)
  if (found.length > 0) {
    const [first, ...more] = found
    const once =
      more.length > 0 ? sql.join(found, sql` intersect `) : sql`select distinct asset_id from (${first}) ranged`
    return { matches: sql`${once}`, condition: rest, holds: null }
  }
  if (indexed.length === 0) return { matches: null, condition: rest, holds: null }
  const matches = text.matching(text.all([...indexed, text.inArchive(archiveId)]))
  const isPlain = parts.every((part) => (part.kind === 'or' ? isShort(part) : isExact(part)))
  return { matches, condition: rest, holds: isPlain ? text.holding(text.all(indexed)) : null }
}

/** The same as one condition on rows `i` that are few. @throws UnsupportedSearch. */
export function conditionOnRows(expression: Expression, archiveId: number, text: TextSearch): Condition {
  return condition(expression, { archiveId, text, subquery: fewJoins(), ofFew: true })
}

/** The same as one condition on rows `i` of any archive, for expressions without ranges of fields. @throws UnsupportedSearch. */
export function conditionOnAll(expression: Expression, text: TextSearch): Condition {
  // Ranges of fields alone name the archive.
  return condition(expression, { archiveId: 0, text, subquery: fewJoins() })
}

/** What the index answers for all archives at once; null when it does not answer everything. */
export function compileEverywhere(expression: Expression, text: TextSearch): Condition | null {
  const parts = expression.kind === 'and' ? expression.parts : [expression]
  const queries = parts.map((part) => textQuery(part, text))
  return queries.length === 0 || queries.includes(null) ? null : text.matching(text.all(queries))
}

/** Stands for any number of words: the index would look for all of them at each asset. */
const isOpen = ({ prefix, pattern }: TermWord) => prefix || pattern !== undefined

const isExact = (part: Expression) => part.kind !== 'text' || !part.words.some(isOpen)

/** A word and a few of its forms, which the index looks for at an asset as quickly as for one word. */
const isShort = ({ parts }: Kind<'or'>) =>
  parts.length <= 8 && parts.every((part) => part.kind === 'text' && isExact(part))

/** What the index can answer by itself; null for the rest. */
function textQuery(expression: Expression, text: TextSearch): unknown {
  if (expression.kind === 'text') return phraseQuery(expression, text)
  if (expression.kind !== 'or') return null
  const parts = expression.parts.map((part) => textQuery(part, text))
  return parts.some((part) => part === null) ? null : text.any(parts)
}

/** The assets that the indexes of whole values answer, perhaps several times each; null for the rest. */
function valueSet(expression: Expression, archiveId: number): Condition | null {
  if (expression.kind === 'field-range') return assetsInRange(archiveId, expression.field, expression)
  if (expression.kind === 'taxonomy') return assetsUnderTerms(expression.ids, archiveId)
  if (expression.kind === 'box') return assetsInBox(archiveId, expression)
  if (expression.kind !== 'value') return null
  const { field, keys } = expression
  if (!isFoundWhole(field)) throw new UnsupportedSearch(say('searches.noWholeValues', { field: String(field) }))
  return assetsWithValues(field, keys, archiveId)
}

function phraseQuery({ field, words }: Kind<'text'>, text: TextSearch): unknown {
  if (words.some((word) => word.pattern !== undefined)) throw new UnsupportedSearch(say('searches.wildcardInFilter'))
  if (field === null) return text.phrase('words', words)
  const terms = words.map((word): TermWord => ({ ...word, word: fieldTerm(field, word.word) }))
  return text.phrase('terms', terms)
}

function condition(expression: Expression, index: Index): Condition {
  if (isNothing(expression)) return never
  const { archiveId, text } = index
  switch (expression.kind) {
    case 'everything':
      return always
    case 'and':
      return joined(
        expression.parts.map((part) => condition(part, index)),
        sql` and `,
        always,
      )
    case 'or':
      return joined(
        expression.parts.map((part) => condition(part, index)),
        sql` or `,
        never,
      )
    case 'not':
      return negation(expression.part, index)
    case 'text':
      return inIndex(phraseQuery(expression, text), index)
    case 'empty':
      return sql`not ${inIndex(text.phrase('terms', [{ word: presentTerm(expression.field), prefix: false }]), index)}`
    case 'path':
      return pathCondition(expression, index)
    case 'choice':
      return choiceCondition(expression)
    case 'range':
      return rangeCondition(expression)
    case 'field-range':
    case 'taxonomy':
    case 'value':
    case 'box':
      return inSet(valueSet(expression, archiveId) ?? never, index)
    case 'conflict': {
      const some = sql`select id from assets where conflict_fields <> ''`
      if (expression.field === null) return sql`i.asset_id in (${some})`
      return sql`i.asset_id in (${some} and conflict_fields like ${`% ${expression.field} %`})`
    }
    case 'sent-in':
      return sql`i.asset_id in (select id from assets where review_by = ${expression.by} and review_state <> '')`
    case 'licence':
    case 'licensed':
    case 'asks-use':
      return licenceCondition(expression)
    case 'metadata-read':
      return sql`i.metadata_unread = 0`
  }
}

type OfLicences = Extract<Expression, { kind: 'licence' | 'licensed' | 'asks-use' }>

/** What is asked of the licences of an asset. */
function licenceCondition(expression: OfLicences): Condition {
  if (expression.kind === 'licence') {
    const named = sql`l.name_key like ${`%${escapeLike(expression.text)}%`} escape '\\'`
    return sql`i.asset_id in (${licensedAssets} where ${named})`
  }
  const holds = holdsAt(expression.at)
  if (expression.kind === 'licensed') {
    const own = sql`t.asset_id = i.asset_id`
    return sql`(not exists (select 1 from licence_assets t where ${own}) or exists (${licensedAssets} where ${own} and ${holds}))`
  }
  // In effect: it holds, or none does.
  const isNone = sql`not exists (select 1 from licence_assets o join licences l on l.id = o.licence_id
    where o.asset_id = t.asset_id and ${holds})`
  const limits = sql`(l.uses <> '[]' or l.territories <> '[]' or l.most_uses is not null)`
  return sql`i.asset_id in (${licensedAssets} where ${limits} and (${holds} or ${isNone}))`
}

/** Of licences `l`. */
const holdsAt = (at: number) =>
  sql`(coalesce(l.valid_from, ${at}) <= ${at} and coalesce(l.valid_until, ${at + 1}) > ${at})`

const licensedAssets = sql`select t.asset_id from licence_assets t join licences l on l.id = t.licence_id`

/** The language has two values: what an asset lacks is not so, and its negation is so. In SQL a missing value is neither. */
function negation(part: Expression, index: Index): Condition {
  return sql`not coalesce(${condition(part, index)}, ${never})`
}

function joined(conditions: readonly Condition[], between: Condition, empty: Condition): Condition {
  if (conditions.length === 0) return empty
  return joinedFlat(conditions, between)
}

function inIndex(query: unknown, index: Index): Condition {
  const { text, ofFew, subquery } = index
  const holds = ofFew ? text.holding(query) : null
  return holds ? subquery(holds(sql.ref('i.asset_id'))) : inSet(text.matching(query), index)
}

const inSet = (found: Condition, { subquery }: Index): Condition => subquery(sql`i.asset_id in (${found})`)

function pathCondition({ key, text: part, pattern }: Kind<'path'>, index: Index): Condition {
  const column = nameColumns[key]
  const narrowed = part === '' ? null : index.text.nameContains(column, part)
  if (pattern === undefined && narrowed) return inSet(narrowed, index)
  const like = pattern === undefined ? `%${escapeLike(part)}%` : likePattern(pattern)
  const fits = sql`${sql.ref(`i.${column}`)} like ${like} escape '\\'`
  return narrowed ? sql`(${inSet(narrowed, index)} and ${fits})` : fits
}

function choiceCondition({ key, value }: Kind<'choice'>): Condition {
  if (key === 'dt') return sql`i.doctype = ${value}`
  if (key === 'cs') return sql`i.colour_space = ${value}`
  if (key === 'cns') {
    if (value === 'none') return sql`i.asset_id not in (select id from assets where consent_state <> '')`
    return sql`i.asset_id in (select id from assets where consent_state = ${value} and consent_state <> '')`
  }
  if (key === 'cc') {
    if (value === 'none') return sql`i.asset_id not in (select id from assets where credential_state <> '')`
    return sql`i.asset_id in (select id from assets where credential_state = ${value} and credential_state <> '')`
  }
  if (key === 'rv') {
    if (value === 'none') return sql`i.asset_id not in (select id from assets where review_state <> '')`
    return sql`i.asset_id in (select id from assets where review_state = ${value} and review_state <> '')`
  }
  if (key === 'colour') return hasColour(value)
  // A square picture is both.
  if (key === 'o') return value === 'landscape' ? sql`i.width >= i.height` : sql`i.height >= i.width`
  if (key === 'ms') {
    if (value === 'none') return sql`i.field_count = 0`
    return value === 'little' ? sql`i.field_count between 1 and 3` : sql`i.field_count > 3`
  }
  const offline = sql`i.archive_id in (select id from archives where problem is not null)`
  return value === 'offline' ? offline : sql`not ${offline}`
}

function rangeCondition({ key, from, to }: Kind<'range'>): Condition {
  const column = sql.ref(`i.${columns[key]}`)
  const bounds = [from === null ? null : sql`${column} >= ${from}`, to === null ? null : sql`${column} < ${to}`]
  const given = bounds.filter((bound) => bound !== null)
  return joined(given, sql` and `, sql`${column} is not null`)
}
