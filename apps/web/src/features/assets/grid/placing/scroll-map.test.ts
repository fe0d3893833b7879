import { expect, test } from 'vitest'
import { boxHeight, cap, offsetAfter, offsetAt, topAt } from './scroll-map.ts'

const small = { content: 100_000, viewport: 900 }
const large = { content: 40_000_000, viewport: 900 }

test('a list that fits scrolls as it is', () => {
  expect(boxHeight(small)).toBe(100_000)
  expect(offsetAt(54_321, small)).toBe(54_321)
})

test('the box never grows beyond eight million pixels', () => {
  expect(boxHeight(large)).toBe(cap)
})

test('both ends of a long list can be reached exactly', () => {
  expect(offsetAt(0, large)).toBe(0)
  expect(offsetAt(cap - 900, large)).toBe(40_000_000 - 900)
})

test('every offset has a place in the box and comes back from it', () => {
  for (let offset = 0; offset <= large.content - large.viewport; offset += 333_333) {
    expect(offsetAt(topAt(offset, large), large)).toBeCloseTo(offset, 3)
  }
})

test('the map rises everywhere: no offset is reached twice', () => {
  let last = -1
  for (let top = 0; top <= cap - 900; top += 10_007) {
    const offset = offsetAt(top, large)
    expect(offset).toBeGreaterThan(last)
    last = offset
  }
})

test('a turn of the wheel moves by its pixels, also in the stretched middle', () => {
  const before = { top: 4_000_000, offset: offsetAt(4_000_000, large) }
  expect(offsetAfter(before, 4_000_120, large)).toBe(before.offset + 120)
})

test('dragging the bar jumps to the place that the bar shows', () => {
  const before = { top: 4_000_000, offset: offsetAt(4_000_000, large) }
  expect(offsetAfter(before, 5_000_000, large)).toBe(offsetAt(5_000_000, large))
})

test('the end of the bar is the end of the list, however the wheel got there', () => {
  const before = { top: cap - 1000, offset: 30_000_000 }
  expect(offsetAfter(before, cap - 900, large)).toBe(40_000_000 - 900)
})
