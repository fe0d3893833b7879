import { expect, test } from 'vitest'
import { parseDate } from './dates.ts'

const show = (text: string, offset = 0): string | null => {
  const span = parseDate(text, offset)
  return span && `${new Date(span.from).toISOString()} ${span.to - span.from}`
}

const DAY = 86_400_000

test.each([
  ['2026', `2026-01-01T00:00:00.000Z ${365 * DAY}`],
  ['2024-02', `2024-02-01T00:00:00.000Z ${29 * DAY}`],
  ['2026-05-17', `2026-05-17T00:00:00.000Z ${DAY}`],
  ['20260517', `2026-05-17T00:00:00.000Z ${DAY}`],
  ['2026-05-17T10', '2026-05-17T10:00:00.000Z 3600000'],
  ['2026-05-17t10:30', '2026-05-17T10:30:00.000Z 60000'],
  ['2026-05-17T10:30:15', '2026-05-17T10:30:15.000Z 1000'],
  ['2026-05-17T10:30:15.25', '2026-05-17T10:30:15.250Z 10'],
  ['2026-05-17T10:30:15.123456', '2026-05-17T10:30:15.123Z 1'],
  ['2026-05-17T10:30+02', '2026-05-17T08:30:00.000Z 60000'],
  ['2026-05-17T10:30-03:30', '2026-05-17T14:00:00.000Z 60000'],
  ['2026-05-17Z', `2026-05-17T00:00:00.000Z ${DAY}`],
  ['0099-12-31', `0099-12-31T00:00:00.000Z ${DAY}`],
])('%s names the whole unit', (text, expected) => {
  expect(show(text)).toBe(expected)
})

test('without a zone a date is one of the local time', () => {
  expect(show('2026-05-17', 120)).toBe(`2026-05-16T22:00:00.000Z ${DAY}`)
  expect(show('2026-05-17Z', 120)).toBe(`2026-05-17T00:00:00.000Z ${DAY}`)
})

test.each([
  ...['2026-02-30', '2026-13', '2026-00-01', '2025-02-29', '0000', '20260230', '2026-05-17T24', '2026-05-17T10:60'],
  ...['2026-05-17T10:30:60', '26-05-17', '2026-5-7', '2026-05-17T10:30+15', 'today', '', ' 2026', "2026'--"],
])('%s is no date', (text) => {
  expect(parseDate(text, 0)).toBeNull()
})

test('the last day that can be named does not leave the four-digit years', () => {
  const span = parseDate('9999-12-31', -720)
  expect(new Date((span?.to ?? 0) - 1).toISOString()).toBe('9999-12-31T23:59:59.999Z')
})
