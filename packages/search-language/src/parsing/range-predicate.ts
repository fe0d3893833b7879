import { parseDate, parseTime } from '#src/dates.ts'
import type { DateKey, Expression, FieldBound, NumberKey } from '#src/expression.ts'
import { SearchSyntaxError } from '#src/faults/search-syntax-error.ts'
import { rangeKinds } from '#src/field-range-holds.ts'
import { fold } from '#src/fold.ts'
import { literalText } from '#src/pattern.ts'
import { readNumber } from '#src/read-number.ts'
import type { SearchKey } from '#src/search-keys.ts'
import type { Reading } from './parse-options.ts'
import type { Term, TermSide } from './read-term.ts'

type Span = { from: number; to: number }

// The span of values that a side names by itself (`unit`), and the last value that it reaches as the upper bound of a range.
type Reach = { unit: Span; last: number }

export const BYTES_IN_MEGABYTE = 2 ** 20

const textOf = (side: TermSide): string => literalText(side.pattern).trim()

const dateReach = (side: TermSide, reading: Reading): Reach => {
  const unit = parseDate(textOf(side), reading.utcOffsetMinutes)
  if (unit === null) throw new SearchSyntaxError('bad-date', side, textOf(side))
  return { unit, last: unit.from }
}

// A size in megabytes names all sizes that are cut to it: `2` those from 2 to 3, `2.5` those from 2.5 to 2.6.
const numberReach = (key: NumberKey, side: TermSide): Reach => {
  const text = textOf(side)
  const value = readNumber(text)
  if (value === null) throw new SearchSyntaxError('bad-number', side, text)
  if (key !== 'fs') {
    const whole = Math.trunc(value)
    return { unit: { from: whole, to: whole + 1 }, last: whole }
  }
  const from = Math.ceil(value * BYTES_IN_MEGABYTE)
  const decimals = /\.(\d*)/.exec(text)?.[1]?.length ?? 0
  const to = Math.max(from + 1, Math.ceil((value + 10 ** -decimals) * BYTES_IN_MEGABYTE))
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) throw new SearchSyntaxError('bad-number', side, text)
  return { unit: { from, to }, last: Math.floor(value * BYTES_IN_MEGABYTE) }
}

const fieldBound = (side: TermSide | null, reading: Reading): FieldBound | null => {
  if (side === null) return null
  const text = fold(textOf(side)).trim()
  const instant = parseDate(text, reading.utcOffsetMinutes)?.from ?? null
  const wall = instant === null ? null : instant + reading.utcOffsetMinutes * 60_000
  return { text, number: readNumber(text), instant, wall, time: parseTime(text) }
}

const fieldRange = (field: number, term: Term, reading: Reading): Expression => {
  const from = fieldBound(term.from, reading)
  const to = fieldBound(term.to ?? null, reading)
  const kinds = rangeKinds({ from, to })
  if (kinds.length === 0) throw new SearchSyntaxError('bad-range', term)
  if (kinds.every((kind) => Number(from?.[kind] ?? -Infinity) > Number(to?.[kind] ?? Infinity)))
    throw new SearchSyntaxError('range-reversed', term)
  return { kind: 'field-range', field, from, to }
}

/** A term that may be written `"a~~b"` in one pair of quotes too: for these keys the signs can mean nothing else. */
const unquoteRange = (term: Term): Term => {
  const side = term.from
  if (term.to !== undefined || !side?.quoted || !side.pattern.includes('~~')) return term
  const at = side.pattern.indexOf('~~')
  const part = (pattern: string): TermSide | null => (pattern.trim() === '' ? null : { ...side, pattern })
  return { ...term, from: part(side.pattern.slice(0, at)), to: part(side.pattern.slice(at + 2)) }
}

type Bounds = { key: DateKey | NumberKey; from: number | null; to: number | null }

const boundsOf = (key: SearchKey & { kind: 'dates' | 'numbers' }, term: Term, reading: Reading): Bounds => {
  const reach = (side: TermSide | null | undefined): Reach | null => {
    if (!side) return null
    return key.kind === 'dates' ? dateReach(side, reading) : numberReach(key.key, side)
  }
  const first = reach(term.from)
  if (key.side === 'from') return { key: key.key, from: first?.unit.from ?? null, to: null }
  if (key.side === 'to') return { key: key.key, from: null, to: first === null ? null : first.last + 1 }
  if (term.to === undefined) return { key: key.key, from: first?.unit.from ?? null, to: first?.unit.to ?? null }
  const last = reach(term.to)
  return { key: key.key, from: first?.unit.from ?? null, to: last === null ? null : last.last + 1 }
}

/**
 * A range as written names its last value too; in the tree the upper bound is the value after it (dates: a millisecond, sizes: a
 * byte, pixels: one), so that all of them are compared alike. A date in a range is its first instant (wire reference 8.6).
 */
export const rangePredicate = (
  key: SearchKey & { kind: 'dates' | 'numbers' | 'field' },
  written: Term,
  reading: Reading,
): Expression => {
  const term = key.kind === 'field' || key.side !== 'both' ? written : unquoteRange(written)
  if (!term.from && !term.to) throw new SearchSyntaxError('term-missing', term)
  if (key.kind === 'field') return fieldRange(key.field, term, reading)
  const bounds = boundsOf(key, term, reading)
  if (bounds.from !== null && bounds.to !== null && bounds.from >= bounds.to)
    throw new SearchSyntaxError('range-reversed', term)
  return { kind: 'range', ...bounds }
}
