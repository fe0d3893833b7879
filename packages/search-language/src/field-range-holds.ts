import { namesZone, parseDate, parseTime } from './dates.ts'
import type { FieldBound, ValueKind } from './expression.ts'
import { fold } from './fold.ts'
import { readNumber } from './read-number.ts'

export const valueKinds = ['number', 'instant', 'wall', 'time'] as const satisfies readonly ValueKind[]

/** One way in which a value is compared. */
export type ValueKey = { kind: ValueKind; value: number }

export type FieldRange = { from: FieldBound | null; to: FieldBound | null }

/**
 * How a value of a metadata field stands in ranges: as a number, as the first instant of a date (`wall` without a zone), as a
 * time of day, as several of them (`2026`, `101500`), or in none. An index of these keys answers what `fieldRangeHolds` does.
 */
export const valueKeys = (value: string): ValueKey[] => {
  // No text this long is a number or date, and most texts have another beginning.
  if (value.length > 64 || !/^[\s\p{Cf}+.-]*\p{Nd}/u.test(value)) return []
  const text = fold(value).trim()
  const keys: ValueKey[] = []
  const add = (kind: ValueKind, key: number | null | undefined): void => {
    if (key !== null && key !== undefined) keys.push({ kind, value: key })
  }
  add('number', readNumber(text))
  add(namesZone(text) ? 'instant' : 'wall', parseDate(text, 0)?.from)
  add('time', parseTime(text))
  return keys
}

/** The kinds that all given bounds have: values are compared by these alone. */
export const rangeKinds = ({ from, to }: FieldRange): ValueKind[] =>
  valueKinds.filter((kind) => [from, to].every((bound) => bound === null || bound[kind] !== null))

/** Whether a value of a metadata field lies in a range, both ends included: by any of the kinds that it shares with the bounds. */
export const fieldRangeHolds = (range: FieldRange, value: string): boolean => {
  const kinds = rangeKinds(range)
  const { from, to } = range
  return valueKeys(value).some(({ kind, value: key }) => {
    const [first, last] = [from?.[kind] ?? Number.NEGATIVE_INFINITY, to?.[kind] ?? Number.POSITIVE_INFINITY]
    return kinds.includes(kind) && key >= first && key <= last
  })
}
