import { expect, test } from 'vitest'
import { readFieldDate } from './read-field-date.ts'

test('dates are read in all the forms that files have them in', () => {
  expect(readFieldDate('20211020')).toEqual({ date: '2021-10-20', hasTime: false })
  expect(readFieldDate('2021-10-20')).toEqual({ date: '2021-10-20', hasTime: false })
  expect(readFieldDate('2018-05-03T13:42:53Z')).toEqual({ date: '2018-05-03T13:42:53Z', hasTime: true })
  expect(readFieldDate('2018:05:03 13:42:53')).toEqual({ date: '2018-05-03T13:42:53', hasTime: true })
})

test('what is no date stays what it is', () => {
  for (const text of ['', 'yesterday', '99999999', '2021']) expect(readFieldDate(text)).toBeNull()
})
