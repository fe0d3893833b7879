import { expect, test } from 'vitest'
import { periodsOf, runningTotal } from './periods.ts'

const month = (name: string, assets: number) => ({ month: name, assets, bytes: assets * 10 })

test('months without anything are shown as such, across the end of a year', () => {
  const periods = periodsOf([month('2025-11', 3), month('2026-02', 4)])
  expect(periods.map(({ name, assets }) => `${name} ${assets}`)).toEqual([
    '2025-11 3',
    '2025-12 0',
    '2026-01 0',
    '2026-02 4',
  ])
  expect(runningTotal(periods).map(({ assets, bytes }) => [assets, bytes])).toEqual([
    [3, 30],
    [3, 30],
    [3, 30],
    [7, 70],
  ])
})

test('many months become years, and of very many years the empty ones are left out', () => {
  const few = periodsOf([month('2020-01', 1), month('2020-12', 2), month('2024-05', 4)])
  expect(few.map(({ name, assets }) => `${name} ${assets}`)).toEqual(['2020 3', '2021 0', '2022 0', '2023 0', '2024 4'])
  expect(periodsOf([month('1601-01', 1), month('2026-05', 4)]).map(({ name }) => name)).toEqual(['1601', '2026'])
})

test('nothing has no periods', () => {
  expect(periodsOf([])).toEqual([])
})
