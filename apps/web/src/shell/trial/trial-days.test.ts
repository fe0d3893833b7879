import { expect, test } from 'vitest'
import { toneOfTrial, trialDaysLeft } from './trial-days.ts'

const first = '2026-11-01T12:00:00.000Z'

test.each([
  ['2026-11-01T12:00:00.000Z', 14, 'success'],
  ['2026-11-01T12:00:00.001Z', 14, 'success'],
  ['2026-11-02T12:00:00.000Z', 13, 'success'],
  ['2026-11-11T12:00:00.000Z', 4, 'success'],
  ['2026-11-11T12:00:00.001Z', 4, 'success'],
  ['2026-11-12T12:00:00.000Z', 3, 'warning'],
  ['2026-11-13T12:00:00.000Z', 2, 'warning'],
  ['2026-11-14T12:00:00.000Z', 1, 'danger'],
  ['2026-11-15T12:00:00.000Z', 0, 'danger'],
  ['2027-01-01T00:00:00.000Z', 0, 'danger'],
])('at %s a trial of 14 days has %i left, which is %s', (now, days, tone) => {
  expect(trialDaysLeft(first, Date.parse(now))).toBe(days)
  expect(toneOfTrial(days)).toBe(tone)
})
