import { expect, test } from 'vitest'
import { moveFocus } from './move-focus.ts'

const at = (position: number, more = {}) => ({
  position,
  total: 23,
  columns: 5,
  pageRows: 3,
  isRightToLeft: false,
  ...more,
})

test('arrows move by one and by a row', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => moveFocus(key, at(7)))).toEqual([6, 8, 2, 12])
})

test('in right-to-left scripts the arrows follow the eye [THM-008]', () => {
  expect(moveFocus('ArrowLeft', at(7, { isRightToLeft: true }))).toBe(8)
})

test('nothing moves beyond the ends', () => {
  expect(moveFocus('ArrowLeft', at(0))).toBe(0)
  expect(moveFocus('ArrowUp', at(3))).toBe(3)
  expect(moveFocus('ArrowRight', at(22))).toBe(22)
  expect(moveFocus('ArrowDown', at(21))).toBe(21)
})

test('down into a shorter last row reaches its last tile', () => {
  expect(moveFocus('ArrowDown', at(19))).toBe(22)
})

test('pages and ends', () => {
  expect(moveFocus('PageDown', at(2))).toBe(17)
  expect(moveFocus('PageDown', at(16))).toBe(21)
  expect(moveFocus('PageUp', at(8))).toBe(3)
  expect(moveFocus('End', at(2))).toBe(22)
  expect(moveFocus('Home', at(20))).toBe(0)
  expect(moveFocus('q', at(2))).toBeNull()
})
