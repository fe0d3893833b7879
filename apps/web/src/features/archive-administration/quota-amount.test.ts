import { expect, test } from 'vitest'
import { amountOf, readAmount } from './quota-amount.ts'

test('a size is read with point or comma, in European and Arabic digits, and in its unit', () => {
  expect(readAmount('50', 'GB')).toBe(50e9)
  expect(readAmount(' 1,5 ', 'TB')).toBe(1.5e12)
  expect(readAmount('1.5', 'MB')).toBe(1_500_000)
  expect(readAmount('١٫٥', 'GB')).toBe(1.5e9)
  expect(readAmount('1000', 'TB')).toBe(1e15)
})

test('what is no size is none: nothing, negative, endless, too much, and what is no number', () => {
  for (const text of ['', '0', '-1', 'NaN', 'Infinity', '1e3', '1,000,000', '1001', '0.0000001', '5 GB'])
    expect(readAmount(text, 'TB'), text).toBeNull()
})

test('a size is shown in the largest unit that loses nothing', () => {
  expect(amountOf(50e9)).toEqual({ amount: 50, unit: 'GB' })
  expect(amountOf(1.5e12)).toEqual({ amount: 1.5, unit: 'TB' })
  expect(amountOf(999)).toEqual({ amount: 0.000999, unit: 'MB' })
  for (const bytes of [1, 123_456, 50e9, 1_234_567_000, 999e12]) {
    const { amount, unit } = amountOf(bytes)
    expect(readAmount(String(amount), unit) ?? bytes).toBe(bytes)
  }
})
