import { expect, test } from 'vitest'
import { partsBySize } from './parts-by-size.ts'

test('parts hold as much as they may, in the order of what they are made of', () => {
  const parts = (sizes: readonly number[]) => [...partsBySize(sizes, (size) => size, 10)]
  expect(parts([0, 4, 6, 1, 30, 0, 9, 2])).toEqual([[0, 4, 6], [1], [30], [0, 9], [2]])
  expect(parts(Array.from({ length: 200 }, () => 0))).toHaveLength(1)
  expect(parts([])).toEqual([])
})
