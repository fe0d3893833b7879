import { parseExpression } from '@vitrine/search-language/parsing/parse-expression.ts'
import { expect, test } from 'vitest'
import { fieldQuery } from './field-query.ts'

const context = { now: new Date(0), utcOffsetMinutes: 0, plainWords: 'all' as const, variables: {} }

test('a value becomes a search in its field', () => {
  expect(fieldQuery(25, 'polar bear')).toBe('25:"polar bear"')
})

test('whatever a value contains, it is searched as it is', () => {
  const parse = (value: string) => parseExpression(fieldQuery(25, value), context)
  const plain = parse('a b c')
  expect(parse('a "b" c')).toEqual(plain)
  expect(parse('a \\b {{c')).toEqual(plain)
  expect(parse('a* b? c')).toEqual(plain)
})
