import { expect, test } from 'vitest'
import { checkValue } from './check-value.ts'
import type { Field } from './field-kind.ts'
import { loadPattern } from './field-pattern.ts'

const say = (key: string) => key
const none = { regexp: null, helpText: null, min: null, max: null }

function field(change: Partial<Field>): Field {
  const plain = { id: 9, label: 'Nine', 'data-type': 'text', 'multi-instance': false, multiline: false } as const
  return {
    ...plain,
    'max-size': 10,
    taxonomyHref: null,
    suggestions: null,
    'own-label': false,
    validation: none,
    ...change,
  }
}

test('a value that is too long is refused, in a list each by itself', () => {
  expect(checkValue(field({}), 'x'.repeat(11), say)).toBe('fieldFault.maxSize')
  expect(checkValue(field({ 'multi-instance': true }), ['12345678', '12345678'], say)).toBeNull()
})

test('numbers keep to their kind and their bounds', () => {
  const whole = field({ 'data-type': 'integer', validation: { ...none, min: 0, max: 120 } })
  expect(checkValue(whole, '7.5', say)).toBe('fieldFault.integer')
  expect(checkValue(whole, '-1', say)).toBe('fieldFault.min')
  expect(checkValue(whole, ['7', '121'], say)).toBe('fieldFault.max')
  expect(checkValue(whole, '120', say)).toBeNull()
  const real = field({ 'data-type': 'real' })
  expect(checkValue(real, '7.5', say)).toBeNull()
  expect(checkValue(real, '7,5', say)).toBe('fieldFault.real')
})

test('a pattern must fit the whole of each value', async () => {
  const address = field({ 'max-size': 99, validation: { ...none, regexp: 'https://\\S+' } })
  await loadPattern('https://\\S+')
  expect(checkValue(address, 'see https://example.org', say)).toBe('fieldFault.pattern')
  expect(checkValue(address, 'https://example.org', say)).toBeNull()
})

test('what has a time is told so where only a day is kept, before it is told to be too long', () => {
  const day = field({ id: 55, 'data-type': 'date', 'max-size': 16 })
  expect(checkValue(day, '2019-05-07T14:30:00', say)).toBe('fieldFault.day')
  expect(checkValue(day, '31/02/2019', say)).toBe('fieldFault.date')
  expect(checkValue(day, '201904', say)).toBeNull()
  expect(checkValue(field({ id: 60 }), 'noon', say)).toBe('fieldFault.time')
})

test('an empty value is never wrong', () => {
  expect(checkValue(field({ 'data-type': 'date' }), '', say)).toBeNull()
  expect(checkValue(field({ 'multi-instance': true, 'data-type': 'integer' }), [], say)).toBeNull()
})
