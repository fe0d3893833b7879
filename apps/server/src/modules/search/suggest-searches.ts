import { fold } from '@vitrine/search-language/fold.ts'
import { isUnspaced, wordSpans } from '@vitrine/search-language/words.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { scopesAsCondition } from '#modules/assets/which-assets.queries.ts'
import { type UsedValue, usedValues } from '#modules/full-text/asset-values.queries.ts'
import { listFitting } from '#modules/full-text/vocabulary.queries.ts'
import type { FieldDefinition } from '#modules/metadata-fields/field-definition.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { isSuggested } from '#modules/metadata-fields/is-found-whole.ts'
import type { Access } from '#modules/permissions/access.ts'
import { visibleWords } from '#modules/selections/visible-words.queries.ts'
import { valueKey } from '#modules/taxonomies/value-key.ts'
import type { Platform } from '#platform/platform.ts'
import { facetFields, type Pair, writtenValue } from './facet-keys.ts'

export type SearchSuggestion =
  | { kind: 'place'; archive: ArchiveRow }
  | { kind: 'value'; text: string; field: FieldDefinition; pairs: readonly Pair[] }
  | { kind: 'word'; text: string; pairs: readonly Pair[] }

/** A person takes in about eight lines while typing. */
const most = { places: 3, values: 6, words: 3 }
/** Fields that people look for first, and values and words that are looked at in each. */
const mostFields = 8
const mostRead = 40
const wordsRead = 12
/** Archives that are seen in part are each asked apart for a word. */
const mostParts = 8
/** A text that is longer is an expression, and the beginning of nothing. */
const longest = 200

/**
 * What a search could be while it is typed: archives of that name, values of the fields that people look for first, and words.
 * Only values and words of assets that the viewer sees are offered. @param isSomewhere whether the search is about one archive,
 * which needs no archives offered.
 */
export async function suggestSearches(
  access: Access,
  { q, archives, isSomewhere }: { q: string; archives: readonly ArchiveRow[]; isSomewhere: boolean },
  platform: Platform,
): Promise<SearchSuggestion[]> {
  const text = q.trimStart()
  // With an operator, a field or a quotation mark it is more than words.
  if (text.length > longest || /["()*?:{\\]/.test(text)) return []
  const beginnings = beginningsOf(text)
  if (beginnings.length === 0 || archives.length === 0) return []
  const places = isSomewhere ? [] : placesNamed(text, archives)
  const values = await suggestFieldValues(access, beginnings, archives, platform)
  const known = new Set(values.map((one) => fold(one.text)))
  const words = await suggestWords(access, { text, archives, known }, platform)
  return [...places, ...values, ...words]
}

interface Beginning {
  /** What stands before. */
  before: string
  prefix: string
}

/** All that is typed, and its last word. One letter is the beginning of too much, except where a letter is a word. */
function beginningsOf(text: string): Beginning[] {
  const last = wordSpans(text).at(-1)
  const isAtEnd = last !== undefined && last.end === text.length
  const parts = [{ before: '', prefix: text }]
  if (isAtEnd && text.slice(0, last.start).trim() !== '')
    parts.push({ before: text.slice(0, last.start).trim(), prefix: text.slice(last.start) })
  return parts.filter(({ prefix }) => isLongEnough(prefix))
}

const isLongEnough = (prefix: string): boolean => [...prefix.trim()].length > 1 || isUnspaced(prefix)

/** Archives of whose names a word begins so. */
function placesNamed(text: string, archives: readonly ArchiveRow[]): SearchSuggestion[] {
  const wanted = fold(text.trimEnd())
  const isMeant = ({ name }: ArchiveRow) => ` ${fold(name)}`.includes(` ${wanted}`)
  return archives
    .filter(isMeant)
    .slice(0, most.places)
    .map((archive) => ({ kind: 'place', archive }))
}

async function suggestFieldValues(
  access: Access,
  beginnings: readonly Beginning[],
  archives: readonly ArchiveRow[],
  platform: Platform,
) {
  const fields = await offeredFields(archives, platform)
  const asked = beginnings.flatMap((beginning) => fields.map((one) => ({ ...one, ...beginning })))
  const read = asked.map(async ({ field, archives: ids, before, prefix }) => {
    const seen = { archives: ids, condition: scopesAsCondition(access, 'View', ids, platform) }
    const found = await usedValues({ field: field.id, prefix: valueKey(prefix), after: '' }, seen, mostRead, platform)
    return found.filter(({ uses }) => uses > 0).map((value) => ({ field, before, value }))
  })
  const found = (await Promise.all(read)).flat()
  return found
    .sort((one, other) => rank(other) - rank(one))
    .slice(0, most.values)
    .map(({ field, before, value }) => {
      const pair: Pair = [`${field.id}e`, writtenValue(value.value)]
      const pairs: Pair[] = before === '' ? [pair] : [['q', before], pair]
      return { kind: 'value' as const, text: value.value, field, pairs }
    })
}

/** What all that was typed begins goes before what only its last word does, then what is used most. */
const rank = ({ before, value }: { before: string; value: UsedValue }) => (before === '' ? 1000 : 0) + value.uses

/** The fields of these archives that people look for first, each with the archives that show it. */
async function offeredFields(archives: readonly ArchiveRow[], platform: Platform) {
  const fields = await fieldDefinitions(platform)
  const offered = new Map<number, { field: FieldDefinition; archives: number[] }>()
  for (const archive of archives) {
    for (const field of facetFields(archive, fields).filter(isSuggested).slice(0, mostFields)) {
      const known = offered.get(field.id) ?? { field, archives: [] }
      known.archives.push(archive.id)
      offered.set(field.id, known)
    }
  }
  return [...offered.values()].slice(0, mostFields)
}

async function suggestWords(
  access: Access,
  { text, archives, known }: { text: string; archives: readonly ArchiveRow[]; known: ReadonlySet<string> },
  platform: Platform,
): Promise<SearchSuggestion[]> {
  const last = wordSpans(text).at(-1)
  if (last === undefined || last.end !== text.length || !isLongEnough(last.word) || isUnspaced(last.word)) return []
  const page = { after: last.word, limit: wordsRead }
  const wish = { pattern: `${last.word}*`, beginning: last.word }
  const fitting = await listFitting(wish, page, platform.db.tables())
  const ids = new Set(archives.map(({ id }) => id))
  const scopes = access.scopes('View').filter(({ archiveId }) => ids.has(archiveId))
  const whole = scopes.filter(({ filter }) => filter.kind === 'everything')
  const parts = scopes.filter(({ filter }) => filter.kind !== 'everything').slice(0, mostParts)
  const unknown = fitting.filter((word) => !known.has(word))
  const seen = unknown.length === 0 ? [] : await visibleWords(unknown, [...whole, ...parts], platform)
  const before = text.slice(0, last.start)
  return seen
    .sort((one, other) => one.length - other.length)
    .slice(0, most.words)
    .map((word) => ({ kind: 'word', text: word, pairs: [['q', before + word]] }))
}
