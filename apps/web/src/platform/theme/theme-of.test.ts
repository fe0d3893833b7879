import { expect, test } from 'vitest'
import { themeOf } from './theme-of.ts'

test('dark is on only when the site allows it and the person wants it', () => {
  expect(themeOf('1', true)).toBe('dark')
  expect(themeOf('1', false)).toBe('light')
  expect(themeOf('0', true)).toBe('light')
})

test('auto leaves it to the system where the site allows dark', () => {
  expect(themeOf('-1', true)).toBeNull()
  expect(themeOf('-1', false)).toBe('light')
})
