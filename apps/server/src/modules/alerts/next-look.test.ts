import { expect, test } from 'vitest'
import { nextLook } from './next-look.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const next = (interval: Parameters<typeof nextLook>[0], from: string, now = from) =>
  new Date(nextLook(interval, at(from), at(now))).toISOString().slice(0, 16)

test('an alert is looked for at the same minute of the hour, day, week or month', () => {
  expect(next('every_hour', '2026-11-25T09:10')).toBe('2026-11-25T10:10')
  expect(next('every_6_hours', '2026-11-25T09:10')).toBe('2026-11-25T15:10')
  expect(next('every_day', '2026-11-25T09:10', '2026-11-25T09:14')).toBe('2026-11-26T09:10')
  expect(next('every_week', '2026-11-25T09:10')).toBe('2026-12-02T09:10')
  expect(next('every_month', '2026-11-25T09:10')).toBe('2026-12-25T09:10')
})

test('a month without that day ends earlier, and times that nobody looked are left out', () => {
  expect(next('every_month', '2027-01-31T23:00')).toBe('2027-02-28T23:00')
  expect(next('every_month', '2027-01-31T23:00', '2027-04-02T00:00')).toBe('2027-04-30T23:00')
  expect(next('every_hour', '2026-11-25T09:10', '2026-11-28T12:10')).toBe('2026-11-28T13:10')
  expect(next('immediate', '2026-11-25T09:10', '2026-11-25T09:30')).toBe('2026-11-25T09:30')
})
