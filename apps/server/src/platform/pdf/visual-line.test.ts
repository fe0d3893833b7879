import { expect, test } from 'vitest'
import { visualLine } from './visual-line.ts'

const seen = (text: string, direction: 'ltr' | 'rtl') => visualLine(text, direction).map((piece) => piece.text)

test('words of a line stand as they are seen from left to right, each with its letters in the order of the text', () => {
  expect(seen('one two', 'ltr')).toEqual(['one', ' ', 'two'])
  expect(seen('نعم لا', 'rtl')).toEqual(['لا', ' ', 'نعم'])
})

test('numbers and names of the other direction keep theirs, and brackets are turned', () => {
  expect(seen('حتى 17.05.2027', 'rtl')).toEqual(['17.05.2027', ' ', 'حتى'])
  expect(seen('نموذج Press GmbH', 'rtl')).toEqual(['Press', ' ', 'GmbH', ' ', 'نموذج'])
  expect(seen('(نعم)', 'rtl').join('')).toBe(')نعم(')
})
