import { readBox } from '#src/box.ts'
import { colourWords } from '#src/colour-words.ts'
import type { Choice, Expression, PathKey, TermWord } from '#src/expression.ts'
import { and, everything, not, nothing, or } from '#src/expression.ts'
import { SearchSyntaxError } from '#src/faults/search-syntax-error.ts'
import { fold } from '#src/fold.ts'
import { escapePattern, foldPattern, literalText, patternPieces } from '#src/pattern.ts'
import type { SearchKey } from '#src/search-keys.ts'
import type { Reading } from './parse-options.ts'
import { spendTerms } from './parse-options.ts'
import { rangePredicate } from './range-predicate.ts'
import type { Term, TermSide } from './read-term.ts'
import { isAnyValue, termPhrases } from './term-words.ts'

const CHOICES: { [Key in Choice['key']]: readonly string[] } = {
  dt: ['image', 'movie', 'audio', 'document', 'graphic', 'generic'],
  o: ['landscape', 'portrait'],
  cs: ['rgb', 'cmyk', 'grayscale', 'unknown'],
  ms: ['none', 'little', 'normal'],
  s: ['online', 'offline'],
  cns: ['none', 'notneeded', 'pending', 'refused', 'partial', 'full', 'more'],
  cc: ['none', 'intact', 'broken', 'unknown'],
  rv: ['none', 'waiting', 'returned'],
  colour: colourWords,
}

// Wildcards count as terms: each one multiplies the work of matching.
const wildcardsIn = (pattern: string): number => patternPieces(pattern).filter((piece) => piece.wildcard).length

const choicePredicate = (key: Choice['key'], side: TermSide): Expression => {
  const value = fold(literalText(side.pattern).trim())
  if (!CHOICES[key].includes(value)) throw new SearchSyntaxError('bad-choice', side, value)
  return { kind: 'choice', key, value } as Choice
}

const pathPredicate = (key: PathKey, side: TermSide): Expression => {
  const folded = foldPattern(side.pattern)
  if (isAnyValue(folded)) return everything
  // Whoever writes `*` at an end decides about the ends: `*.svg` ends so. `harb?ur` may stand anywhere, like a plain text.
  const pieces = patternPieces(folded)
  const setsEnds = [pieces.at(0), pieces.at(-1)].some((piece) => piece?.wildcard && piece.text.includes('*'))
  const pattern = setsEnds ? folded : `*${folded}*`
  const literals = patternPieces(pattern).filter((piece) => !piece.wildcard)
  const text = literals.reduce((longest, piece) => (piece.text.length > longest.length ? piece.text : longest), '')
  if (text === '' && pieces.every((piece) => !piece.wildcard)) return nothing
  return pattern === `*${escapePattern(text)}*` ? { kind: 'path', key, text } : { kind: 'path', key, text, pattern }
}

/** `any`, or the number of a field. */
const conflictPredicate = (side: TermSide): Expression => {
  const value = fold(literalText(side.pattern).trim())
  if (value !== 'any' && !/^[1-9]\d{0,3}$/.test(value)) throw new SearchSyntaxError('bad-choice', side, value)
  return { kind: 'conflict', field: value === 'any' ? null : Number(value) }
}

/** A part of the name of a licence; `*` for any licence. */
const licencePredicate = (side: TermSide): Expression => {
  if (isAnyValue(foldPattern(side.pattern))) return { kind: 'licence', text: '' }
  const text = fold(literalText(side.pattern).trim())
  return text === '' ? nothing : { kind: 'licence', text }
}

const taxonomyPredicate = (side: TermSide): Expression => {
  const ids = literalText(side.pattern)
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
  if (ids.length === 0) throw new SearchSyntaxError('term-missing', side)
  return { kind: 'taxonomy', ids }
}

const boxPredicate = (side: TermSide): Expression => {
  const text = literalText(side.pattern)
  const box = readBox(text)
  if (box === null) throw new SearchSyntaxError('bad-box', side, text)
  return { kind: 'box', ...box }
}

const withForms = (words: TermWord[]): TermWord[] =>
  words.length === 1 ? words.map((word) => (word.prefix ? word : { ...word, forms: true })) : words

const phrasePredicate = (field: number | null, side: TermSide, reading: Reading): Expression => {
  const phrases = termPhrases(side.pattern)
  spendTerms(reading, phrases.flat().length + wildcardsIn(side.pattern), side)
  if (isAnyValue(side.pattern)) return field === null ? everything : not({ kind: 'empty', field })
  const takesForms = reading.wordForms && field === null && !side.quoted
  return and(
    ...phrases.map((words): Expression => ({ kind: 'text', field, words: takesForms ? withForms(words) : words })),
  )
}

/** The value as it is compared: composed, without case and blanks around it; `*` and `?` mean themselves. */
const wholeValue = (field: number, side: TermSide): Expression => {
  const key = literalText(side.pattern).trim().normalize('NFC').toLowerCase()
  if (key === '') throw new SearchSyntaxError('term-missing', side)
  return { kind: 'value', field, keys: [key] }
}

const hasWords = (side: TermSide): boolean => isAnyValue(side.pattern) || termPhrases(side.pattern).length > 0

/**
 * Words side by side, in a metadata field or (null) anywhere: one phrase, all of them or any of them, as the site has it.
 * Quoted sides are phrases by themselves. Sides of signs only (`-`) are passed over; nothing is found when there are no others.
 */
export const textPredicate = (field: number | null, sides: TermSide[], reading: Reading): Expression => {
  const phrases: TermSide[] = []
  for (const side of sides) {
    const before = phrases.at(-1)
    if (reading.plainWords !== 'phrase' || side.quoted || !before || before.quoted) phrases.push({ ...side })
    else {
      before.pattern += ` ${side.pattern}`
      before.length = side.position + side.length - before.position
    }
  }
  const parts = phrases.filter(hasWords).map((side) => phrasePredicate(field, side, reading))
  if (parts.length === 0) return nothing
  return reading.plainWords === 'any' ? or(...parts) : and(...parts)
}

const fieldText = (field: number | null, side: TermSide, reading: Reading): Expression => {
  if (side.quoted || reading.plainWords === 'phrase') return textPredicate(field, [side], reading)
  const sides = side.pattern.split(/\s+/).map((pattern) => ({ ...side, pattern }))
  return textPredicate(field, sides, reading)
}

/** What `key:term` asks. A `whole` value of a query string may hold several plain words. */
export const predicate = (key: SearchKey, term: Term, reading: Reading): Expression => {
  const side = term.from
  const field = key.kind === 'field' ? key.field : null
  const isText = key.kind === 'full-text' || (key.kind === 'field' && term.to === undefined)
  if (isText && side !== null && !(side.empty && field !== null)) return fieldText(field, side, reading)
  const wild = side === null || key.kind === 'whole-value' ? 0 : wildcardsIn(side.pattern)
  spendTerms(reading, 1 + wild, term)
  if (key.kind === 'dates' || key.kind === 'numbers' || (key.kind === 'field' && term.to !== undefined))
    return rangePredicate(key, term, reading)
  if (side === null) throw new SearchSyntaxError('term-missing', term)
  if (key.kind === 'path') return pathPredicate(key.key, side)
  if (key.kind === 'choice') return choicePredicate(key.key, side)
  if (key.kind === 'conflict') return conflictPredicate(side)
  if (key.kind === 'licence') return licencePredicate(side)
  if (key.kind === 'taxonomy') return taxonomyPredicate(side)
  if (key.kind === 'box') return boxPredicate(side)
  if (key.kind === 'whole-value') return wholeValue(key.field, side)
  return key.kind === 'field' ? { kind: 'empty', field: key.field } : nothing
}
