import { namesZone, parseDate, parseTime } from './dates.ts'
import { fold } from './fold.ts'

export const valueKinds = ['number', 'instant', 'wall', 'time'] as const

/** One way in which a value is compared. */
type ValueKey = { kind: ValueKind; value: number }
type ValueKind = (typeof valueKinds)[number]

/** Reads a decimal number with an optional sign; null when it is none, or beyond what is counted exactly. */
const readNumber = (text: string): number | null => {
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) return null
  const value = Number(text)
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null
}

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
