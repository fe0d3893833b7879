import { expect, test } from 'vitest'
import { fieldsFor, layoutOf, parseSheetChoices, turned } from './sheet-choices.ts'

const offered = [5, 105, 110, 25].map((id) => ({ id, label: String(id) }))

test('whatever was stored is read as choices that can be sent', () => {
  expect(parseSheetChoices(null)).toMatchObject({ paper: 'a4', columns: 3, rows: 4, fields: null, hasSite: true })
  const stored = {
    paper: 'stone',
    columns: 99,
    rows: 2.5,
    isLandscape: 'yes',
    fields: ['filename', 7, -1, {}],
    foot: 5,
  }
  expect(parseSheetChoices(stored)).toMatchObject({
    ...{ paper: 'a4', columns: 3, rows: 4, isLandscape: false, fields: ['filename', 7], foot: '' },
  })
  const kept = parseSheetChoices({ paper: 'letter', columns: 8, rows: 10, hasDate: false, foot: 'x'.repeat(500) })
  expect([kept.paper, kept.columns, kept.rows, kept.hasDate, kept.foot.length]).toEqual(['letter', 8, 10, false, 200])
})

test('fields are those of the last sheet as far as they are offered, else the usual ones of the view', () => {
  expect(fieldsFor({ fields: null }, offered)).toEqual(['filename', 5, 110])
  expect(fieldsFor({ fields: null }, offered.toReversed())).toEqual(['filename', 105, 110])
  expect(fieldsFor({ fields: null }, [])).toEqual(['filename'])
  expect(fieldsFor({ fields: [25, 7, 'filename'] }, offered)).toEqual([25, 'filename'])
  expect(fieldsFor({ fields: [] }, offered)).toEqual([])
})

test('a page that is turned has one of our layouts turned with it, and one’s own as it was', () => {
  const upright = { columns: 3, rows: 4, isLandscape: false }
  const lying = turned(upright, true)
  expect(lying).toEqual({ columns: 4, rows: 3, isLandscape: true })
  expect([layoutOf(upright), layoutOf(lying), turned(lying, false)]).toEqual([2, 2, upright])
  expect(turned({ columns: 7, rows: 1, isLandscape: false }, true)).toEqual({ columns: 7, rows: 1, isLandscape: true })
})
