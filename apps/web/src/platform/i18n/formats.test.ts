import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'

test('a moment is day, short month, four-digit year and 24 hours', () => {
  const written = formatsOf('en').moment.format(new Date(2026, 4, 7, 21, 5))
  expect(written).toMatch(/^7 May 2026,? 21:05$/)
})
