import { expect, test } from 'vitest'
import { marksOf, sectionAt } from './section-marks.ts'

const months = {
  by: 'month' as const,
  data: [
    { position: 0, value: '2026-02' },
    { position: 100, value: '2026-01' },
    { position: 110, value: '2025-12' },
    { position: 600, value: '2024-07' },
    { position: 990, value: '2023-01' },
  ],
}

test('a position lies in the section that began last before it', () => {
  expect(sectionAt(months, 0)).toBe('2026-02')
  expect(sectionAt(months, 599)).toBe('2025-12')
  expect(sectionAt({ by: 'letter', data: [] }, 5)).toBeUndefined()
})

test('years stand where they begin, and give way where there is no room', () => {
  expect(marksOf(months, 1000, 500)).toEqual([
    { top: 11, value: '2026' },
    { top: 55, value: '2025' },
    { top: 300, value: '2024' },
  ])
})

test('letters stand as they are', () => {
  const letters = { by: 'letter' as const, data: ['0', 'A', 'B'].map((value, at) => ({ position: at * 50, value })) }
  expect(marksOf(letters, 150, 300).map(({ value }) => value)).toEqual(['0', 'A', 'B'])
})
