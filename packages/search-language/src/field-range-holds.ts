import { parseDate } from './dates.ts'
import type { FieldBound } from './expression.ts'
import { fold } from './fold.ts'
import { readNumber } from './read-number.ts'

type Comparable = number | string

export type FieldRange = { from: FieldBound | null; to: FieldBound | null }

const isWithin = <Value extends Comparable>(value: Value, from: Value | null, to: Value | null): boolean =>
  (from === null || value >= from) && (to === null || value <= to)

/**
 * Whether a value of a metadata field lies in a range, both ends included. When the bounds are numbers, a value that is one is
 * compared as a number; when they are dates, by its first instant; `2020~~2026` is both. Only bounds that are neither are
 * compared as folded texts, by UTF-16 units. Other values lie outside.
 */
export const fieldRangeHolds = ({ from, to }: FieldRange, value: string, utcOffsetMinutes: number): boolean => {
  const bounds = [from, to].filter((bound) => bound !== null)
  const text = fold(value).trim()
  const asNumbers = bounds.every((bound) => bound.number !== null)
  const asDates = bounds.every((bound) => bound.date !== null)
  if (!asNumbers && !asDates) return isWithin(text, from?.text ?? null, to?.text ?? null)
  const number = asNumbers ? readNumber(text) : null
  if (number !== null && isWithin(number, from?.number ?? null, to?.number ?? null)) return true
  const date = asDates ? parseDate(text, utcOffsetMinutes) : null
  return date !== null && isWithin(date.from, from?.date ?? null, to?.date ?? null)
}
