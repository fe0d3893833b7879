import { expect, test } from 'vitest'
import { allSelected, bytesSelected, countSelected, isSelected, nothingSelected, withAssets } from './selection.ts'

const a = { href: '/a', filesize: 10 }
const b = { href: '/b', filesize: 5 }

test('single assets are taken and let go of [GRD-003]', () => {
  const both = withAssets(nothingSelected, [a, b], true)
  expect([countSelected(both, 100), bytesSelected(both)]).toEqual([2, 15])
  const one = withAssets(both, [a], false)
  expect([isSelected(one, '/a'), isSelected(one, '/b')]).toEqual([false, true])
})

test('an asset taken twice counts once', () => {
  expect(countSelected(withAssets(withAssets(nothingSelected, [a], true), [a], true), 9)).toBe(1)
})

test('everything that matches is the query, not a list of a million', () => {
  expect(countSelected(allSelected, 1_000_000)).toBe(1_000_000)
  expect(isSelected(allSelected, '/never-loaded')).toBe(true)
  expect(bytesSelected(allSelected)).toBeNull()
})

test('everything but some: letting go of one and taking it again', () => {
  const less = withAssets(allSelected, [a], false)
  expect([countSelected(less, 10), isSelected(less, '/a')]).toEqual([9, false])
  expect(countSelected(withAssets(less, [a], true), 10)).toBe(10)
})
