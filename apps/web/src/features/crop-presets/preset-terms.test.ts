import { expect, test } from 'vitest'
import { termsOf } from './preset-terms.ts'

test.each([
  [1920, 1080, 16, 9],
  [1000, 667, 3, 2],
  [600, 600, 1, 1],
  [1200, 630, 19, 10],
  [675, 1200, 9, 16],
  [4000, 100, 40, 1],
  [5000, 100, 5000, 100],
])('%i × %i pixels have the proportion %i : %i', (width, height, across, down) => {
  expect(termsOf({ width, height })).toEqual({ width: across, height: down })
})
