import { expect, test } from 'vitest'
import { isWhole, monthsOf } from './usage-periods.ts'

const now = new Date('2027-01-31T23:30:00Z')

test('a choice means whole months up to this one, over the turn of a year too', () => {
  expect(monthsOf('thisMonth', now, null)).toEqual({ from: '2027-01', until: '2027-01' })
  expect(monthsOf('months3', now, null)).toEqual({ from: '2026-11', until: '2027-01' })
  expect(monthsOf('months12', now, null)).toEqual({ from: '2026-02', until: '2027-01' })
  expect(monthsOf('all', now, '2024-05-17T12:00:00.000Z')).toEqual({ from: '2024-05', until: '2027-01' })
  expect(monthsOf('all', now, null)).toEqual({ from: '2027-01', until: '2027-01' })
})

test('only two months in their order are asked for', () => {
  expect(isWhole({ from: '2026-11', until: '2026-11' })).toBe(true)
  expect(isWhole({ from: '2026-12', until: '2026-11' })).toBe(false)
  expect(isWhole({ from: '', until: '2026-11' })).toBe(false)
})
