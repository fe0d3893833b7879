import { expect, test } from 'vitest'
import {
  mostCollections,
  mostKept,
  readSelections,
  type Selections,
  withSelection,
  writeSelections,
} from './kept-selections.ts'
import { allSelected, nothingSelected, type Selection } from './selection.ts'

const some = (count: number): Selection => ({
  kind: 'some',
  chosen: new Map(Array.from({ length: count }, (_, at) => [`/a/${at}.info`, at])),
})
const none: Selections = new Map()

test('selections are read back as they were written, "all but these" included [GRD-003]', () => {
  const all: Selection = { kind: 'all', except: new Set(['/a/1.info']) }
  const selections = new Map([
    ['/a/?', some(3)],
    ['/b/?q=oslo', all],
  ])
  expect(readSelections(writeSelections(selections, 'ada'), 'ada')).toEqual(selections)
})

test('nobody finds what somebody else has selected', () => {
  const text = writeSelections(withSelection(none, '/a/?', allSelected), 'ada')
  expect(readSelections(text, '')).toEqual(none)
  expect(readSelections(text, 'bob')).toEqual(none)
})

test('what nobody wrote is nothing', () => {
  for (const text of [null, '', '{', '3', '{"person":"ada"}', '{"person":"ada","selections":[3]}']) {
    expect(readSelections(text, 'ada')).toEqual(none)
  }
  const odd = readSelections('{"person":"ada","selections":[["/a/","all",{}]]}', 'ada')
  expect([...odd.values()]).toEqual([nothingSelected])
})

test('the latest collections are kept, and nothing is kept of what was let go of', () => {
  let selections = none
  for (let at = 0; at <= mostCollections; at++) selections = withSelection(selections, `/${at}/`, some(1))
  expect([...selections.keys()].at(0)).toBe('/1/')
  expect(selections.size).toBe(mostCollections)
  expect(withSelection(selections, '/1/', nothingSelected).has('/1/')).toBe(false)
})

test('a selection is kept whole or not at all, the latest before the others', () => {
  const selections = withSelection(withSelection(none, '/old/', some(10)), '/new/', some(mostKept - 5))
  expect([...readSelections(writeSelections(selections, ''), '').keys()]).toEqual(['/new/'])
  expect(writeSelections(withSelection(none, '/a/', some(mostKept + 1)), '')).toBeNull()
})
