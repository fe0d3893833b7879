import { showsPictureOnly } from '@vitrine/contract/picture-edits.ts'
import { expect, test } from 'vitest'
import { drawn, fitPart, largestPart } from './crop.ts'

const none = { left: false, right: false, top: false, bottom: false }
const level = { aspect: 1.5, straighten: 0 }

test('the largest part of a ratio lies around the middle, and shrinks as the picture is straightened', () => {
  expect(largestPart(null, level)).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  const square = largestPart(1, level)
  expect([square.height, square.width, square.left].map((part) => part.toFixed(3))).toEqual(['1.000', '0.667', '0.167'])
  const turned = { aspect: 1.5, straighten: 10 }
  const inside = largestPart(null, turned)
  expect(inside.width).toBeCloseTo(inside.height)
  expect(inside.width).toBeCloseTo(0.803, 2)
  expect(showsPictureOnly(inside, 1.5, 10)).toBe(true)
})

test('a part is moved no further than the picture goes, and slides along its edge', () => {
  const crop = { left: 0.6, top: 0.1, width: 0.3, height: 0.3 }
  const moved = drawn(crop, none, { x: 0.5, y: 0.2 }, level, null)
  expect(moved.left).toBeCloseTo(0.7)
  expect(moved.top).toBeCloseTo(0.3)
  expect([moved.width, moved.height]).toEqual([crop.width, crop.height].map((side) => expect.closeTo(side)))
})

test('an edge is drawn to the edge of the picture, never past the other one, and keeps the ratio that was chosen', () => {
  const crop = { left: 0.2, top: 0.2, width: 0.4, height: 0.4 }
  const wider = drawn(crop, { ...none, right: true }, { x: 0.9, y: 0 }, level, null)
  expect(wider.left + wider.width).toBeCloseTo(1, 4)
  const thin = drawn(crop, { ...none, left: true }, { x: 0.9, y: 0 }, level, null)
  expect(thin.width).toBeCloseTo(0.02)
  expect(thin.left + thin.width).toBeCloseTo(0.6)
  const square = drawn(crop, { ...none, right: true, bottom: true }, { x: 0.1, y: 0 }, level, 1)
  expect((square.width * 1.5) / square.height).toBeCloseTo(1)
})

test('a part that sticks out once the picture is straightened is made smaller until it does not', () => {
  const frame = { aspect: 1.5, straighten: 20 }
  const fitted = fitPart({ left: 0, top: 0, width: 0.5, height: 0.5 }, frame)
  expect(showsPictureOnly(fitted, 1.5, 20)).toBe(true)
  expect(fitted.width).toBeGreaterThan(0.05)
})
