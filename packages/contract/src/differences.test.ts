import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test.each([
  ['the same', { a: [1, 'x'] }, { a: [1, 'x'] }, []],
  ['a text', 'old', 'new', [{ at: '', before: 'old', after: 'new' }]],
  ['a part', { a: { b: true } }, { a: { b: false } }, [{ at: 'a.b', before: 'true', after: 'false' }]],
  ['one that came', { a: 1 }, { a: 1, b: 'x' }, [{ at: 'b', before: null, after: 'x' }]],
  ['all that came', null, { a: { b: 'x' } }, [{ at: 'a.b', before: null, after: 'x' }]],
  [
    'things told apart by their ids',
    [{ id: 'x', label: 'X' }],
    [
      { id: 'y', label: 'Y' },
      { id: 'x', label: 'Z' },
    ],
    [
      { at: 'x.label', before: 'X', after: 'Z' },
      { at: 'y.id', before: null, after: 'y' },
      { at: 'y.label', before: null, after: 'Y' },
    ],
  ],
  ['another order', ['en', 'de'], ['de', 'en'], [{ at: '', before: 'en, de', after: 'de, en' }]],
  ['a list that was emptied', ['en'], [], [{ at: 'en', before: 'en', after: null }]],
  ['a text for all languages, and one for each', 'X', { de: 'Y' }, [{ at: '', before: 'X', after: '{"de":"Y"}' }]],
])('what differs in %s', (_, before, after, expected) => {
  expect(differences(before, after)).toEqual(expected)
})
