import { expect, test } from 'vitest'
import { shortQuery } from './short-query.ts'

test('the text of a search is cut after 50 characters, and shown whole up to there', () => {
  expect(shortQuery('x'.repeat(50))).toBe('x'.repeat(50))
  expect(shortQuery('🚢'.repeat(51))).toBe(`${'🚢'.repeat(50)}…`)
})
