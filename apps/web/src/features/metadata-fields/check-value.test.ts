import { expect, test } from 'vitest'
import { checkValue } from './check-value.ts'
import type { Field } from './field-kind.ts'
import { type FieldValue, fieldModelOf } from './field-model.ts'
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

function check(field: Field, value: FieldValue, required = false) {
  const description = { field, isWritable: true, required, 'taxonomy-only': false }
  return checkValue(field, fieldModelOf(description, { t: say, value }), say)
}

test('a value that is too long is refused, in a list each by itself', () => {
  expect(check(field({}), 'x'.repeat(11))).toBe('fieldFault.maxSize')
  expect(check(field({ 'multi-instance': true }), ['12345678', '12345678'])).toBeNull()
})

test('numbers keep to their kind and their bounds', () => {
  const whole = field({ 'data-type': 'integer', validation: { ...none, min: 0, max: 120 } })
  expect(check(whole, '7.5')).toBe('fieldFault.integer')
  expect(check(whole, '-1')).toBe('fieldFault.min')
  expect(check(whole, ['7', '121'])).toBe('fieldFault.max')
  expect(check(whole, '120')).toBeNull()
  const real = field({ 'data-type': 'real' })
  expect(check(real, '7.5')).toBeNull()
  expect(check(real, '7,5')).toBe('fieldFault.real')
})

test('a pattern must fit the whole of each value', async () => {
  const address = field({ 'max-size': 99, validation: { ...none, regexp: 'https://\\S+' } })
  await loadPattern('https://\\S+')
  expect(check(address, 'see https://example.org')).toBe('fieldFault.pattern')
  expect(check(address, 'https://example.org')).toBeNull()
})

test('what has a time is told so where only a day is kept, before it is told to be too long', () => {
  const day = field({ id: 55, 'data-type': 'date', 'max-size': 16 })
  expect(check(day, '2019-05-07T14:30:00')).toBe('fieldFault.day')
  expect(check(day, '31/02/2019')).toBe('fieldFault.date')
  expect(check(day, '201904')).toBeNull()
  expect(check(field({ id: 60 }), 'noon')).toBe('fieldFault.time')
})

test('an empty value is wrong only where one is required, and so is a box that must be ticked and is not', () => {
  expect(check(field({ 'data-type': 'date' }), '')).toBeNull()
  expect(check(field({ 'multi-instance': true, 'data-type': 'integer' }), [])).toBeNull()
  expect(check(field({}), '  ', true)).toBe('fieldFault.required')
  expect(check(field({ 'multi-instance': true }), [], true)).toBe('fieldFault.required')
  expect(check(field({ 'data-type': 'checkbox' }), 'False', true)).toBe('fieldFault.required')
  expect(check(field({ 'data-type': 'checkbox' }), 'True', true)).toBeNull()
})
