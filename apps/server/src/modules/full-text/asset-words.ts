import { positionFields } from '@vitrine/contract/position-fields.ts'
import type { MetadataDetails } from '@vitrine/media/metadata/read-details.ts'
import { positionOf } from '@vitrine/search-language/box.ts'
import { type ValueKey, valueKeys } from '@vitrine/search-language/field-range-holds.ts'
import { words } from '@vitrine/search-language/words.ts'
import { type KeptValue, keptValues } from './kept-values.ts'

/** Stands between two values, so that no phrase reaches from one into the next. */
export const gap = '\u00b7'

/** PostgreSQL keeps positions up to 16,383 and SQLite's index grows with them; a caption is rarely over 500 words. */
const wordLimit = 8_000
/** With the text of a document: some thirty pages. */
const longWordLimit = 15_000

/** How a value of a field stands in ranges. */
type FieldKey = ValueKey & { field: number }

export interface AssetWords {
  archiveId: number
  /** Every word of metadata, file name and text, in order. */
  words: string[]
  /** The same words with the number of their field before them, and facts that filters ask for. */
  terms: string[]
  /** What ranges of fields are answered from; each once. */
  keys: FieldKey[]
  /** What terms of taxonomies are answered from; each once. */
  values: KeptValue[]
  /** Where it is; null when nobody says. */
  position: { latitude: number; longitude: number } | null
}

export interface WordSources {
  archiveId: number
  /** Path inside the archive: folders can be found by their names too. */
  path: string
  doctype: string
  metadata: Readonly<Record<string, string | readonly string[]>>
  /** Texts that stand in no field; found when all fields are searched. */
  beyond?: readonly string[]
}

/** Other languages, unknown properties, names of regions, and the text of a document, which may be long and comes last. */
export function beyondFields({ languages, unknown, regions }: MetadataDetails, text: string): string[] {
  const other = Object.values(languages).flatMap((values) => Object.values(values))
  const named = regions.map(({ name }) => name)
  return [...other, ...named, ...Object.values(unknown).flat(), text]
}

/** A word within one metadata field, as it stands in the index. */
export const fieldTerm = (field: number | string, word: string) => `${field}${gap}${word}`
/** Says in which archive an asset stands. */
export const archiveTerm = (archiveId: number) => `a${gap}${archiveId}`
const doctypeTerm = (doctype: string) => `dt${gap}${doctype}`
/** Says that a field has a value. */
export const presentTerm = (field: number | string) => `has${gap}${field}`

/** Cuts everything that can be found of an asset into words. */
export function assetWords({ archiveId, path, doctype, metadata, beyond = [] }: WordSources): AssetWords {
  const all: string[] = [...words(path.slice(path.lastIndexOf('/') + 1))]
  const terms: string[] = [archiveTerm(archiveId), doctypeTerm(doctype)]
  for (const [field, value] of Object.entries(metadata)) if (isFilled(value)) terms.push(presentTerm(field))
  for (const { field, cut } of indexedValues(metadata, all.length)) {
    all.push(gap, ...cut)
    terms.push(gap, ...cut.map((word) => fieldTerm(field, word)))
  }
  for (const text of beyond) {
    const room = longWordLimit - all.length
    if (room <= 0) break
    const cut = words(text)
    if (cut.length > 0) all.push(gap, ...cut.slice(0, room))
  }
  return {
    archiveId,
    words: all,
    terms,
    keys: fieldKeys(metadata),
    values: keptValues(metadata),
    position: positionOf(metadata),
  }
}

export const isFilled = (value: string | readonly string[]) => [value].flat().some((text) => text.trim() !== '')

/** The values that the index has room for, in order, cut into words; `before` are there already. */
function* indexedValues(metadata: WordSources['metadata'], before: number) {
  let count = before
  for (const [field, value] of Object.entries(metadata)) {
    for (const text of [value].flat()) {
      const cut = words(text)
      if (count + cut.length > wordLimit) continue
      count += cut.length + 1
      yield { field, text, cut }
    }
  }
}

/**
 * The metadata as far as the index holds its words, for whoever judges without asking it: what a list does not find, a filter
 * must not find in one asset either. Nearly all assets have less than the limit of characters, and so of words.
 */
export function judgedMetadata(metadata: WordSources['metadata'], filename: string): WordSources['metadata'] {
  const length = Object.values(metadata).reduce((sum, value) => sum + [value].flat().join(' ').length + 1, 0)
  if (length + filename.length < wordLimit) return metadata
  const kept: Record<string, string[]> = {}
  for (const { field, text } of indexedValues(metadata, words(filename).length))
    kept[field] = [...(kept[field] ?? []), text]
  // That a field has a value is known, however long it is: a blank between two signs is no word.
  for (const [field, value] of Object.entries(metadata)) if (isFilled(value)) kept[field] ??= ['-']
  // Where an asset is stands in an index of its own, which has room for all.
  for (const field of Object.values(positionFields)) {
    const value = metadata[field]
    if (value !== undefined) kept[field] = [value].flat()
  }
  return kept
}

/** Words of what is said that are found one by one, after those that are found in their order too. */
const mostScattered = 5000

/**
 * The same with what is said in a film or sound, each language by itself. The first words of each are found in their order, as
 * far as there is room, which the languages share; of what comes after, each word is found that was not there already.
 */
export function withSaid<Entry extends Pick<AssetWords, 'words'>>(entry: Entry, said: readonly string[]): Entry {
  const cut = said.map((text) => words(text)).filter((each) => each.length > 0)
  if (cut.length === 0) return entry
  const share = Math.max(0, Math.floor((longWordLimit - entry.words.length) / cut.length) - 1)
  const all = [...entry.words, ...cut.flatMap((each) => (share === 0 ? [] : [gap, ...each.slice(0, share)]))]
  const known = new Set(all)
  const later = new Set(cut.flatMap((each) => each.slice(share)).filter((word) => !known.has(word)))
  return { ...entry, words: [...all, ...[...later].slice(0, mostScattered).flatMap((word) => [gap, word])] }
}

function fieldKeys(metadata: WordSources['metadata']): FieldKey[] {
  const keys = new Map<string, FieldKey>()
  for (const [name, value] of Object.entries(metadata)) {
    const field = Number(name)
    if (!Number.isSafeInteger(field)) continue
    for (const key of [value].flat().flatMap(valueKeys))
      keys.set(`${field} ${key.kind} ${key.value}`, { field, ...key })
  }
  return [...keys.values()]
}
