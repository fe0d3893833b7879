import { expect, test } from 'vitest'
import { readShift, shiftDate } from './date-shift.ts'

test('a shift is days, hours and minutes with one sign, and nothing else', () => {
  expect(readShift('+1d 02:30')).toEqual({ days: 1, seconds: 9000 })
  expect(readShift('-00:00:45')).toEqual({ days: 0, seconds: -45 })
  expect(readShift(' 3d ')).toEqual({ days: 3, seconds: 0 })
  expect(readShift('−1:00')).toEqual({ days: 0, seconds: -3600 })
  for (const text of ['', '+', '0d', '00:00', '1h', '1d2', '1:60', '1000000d', 'yesterday'])
    expect([text, readShift(text)]).toEqual([text, null])
})

test('dates move over days, months and years by their own clock, keep their zone and their form, and stay where hours mean nothing', () => {
  const moved = (value: string, by: string) => shiftDate(value, readShift(by) ?? { days: 0, seconds: 0 })
  expect(moved('2026-12-31T23:30:00+02:00', '+00:45')).toBe('2027-01-01T00:15:00+02:00')
  expect(moved('2024-03-01T00:00:00', '-00:00:01')).toBe('2024-02-29T23:59:59')
  expect(moved('20260507', '-7d')).toBe('20260430')
  expect(moved('2026-05-07', '+24:00')).toBe('2026-05-08')
  expect([moved('20260507', '+01:00'), moved('2026-05', '+1d'), moved('2026', '+1d')]).toEqual([null, null, null])
  expect([moved('0001-01-01', '-1d'), moved('9999-12-31', '+1d')]).toEqual([null, null])
})
