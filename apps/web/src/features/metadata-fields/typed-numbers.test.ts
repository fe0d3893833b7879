import { expect, test } from 'vitest'
import { readTypedNumber, writeTypedNumber } from './typed-numbers.ts'

test('numbers are typed with the decimal sign of the language', () => {
  expect(readTypedNumber('7.50', 'en')).toBe('7.5')
  expect(readTypedNumber('-7,50', 'de')).toBe('-7.5')
  expect(readTypedNumber('٧٫٥', 'ar')).toBe('7.5')
  expect(readTypedNumber(' +07 ', 'nb')).toBe('7')
})

test('a thousand in the writing of one language is not taken for one in another', () => {
  expect(readTypedNumber('1.000', 'de')).toBeNull()
  expect(readTypedNumber('1,000', 'en')).toBeNull()
})

test('what is no number is told so', () => {
  for (const text of ['', '-', '1e3', '0x10', 'seven', '1.', '1234567890123456'])
    expect(readTypedNumber(text, 'en'), text).toBeNull()
})

test('a kept number is offered for editing as it would be typed', () => {
  expect(writeTypedNumber('7.5', 'de')).toBe('7,5')
  expect(writeTypedNumber('7.5', 'ar')).toBe('7.5')
})
