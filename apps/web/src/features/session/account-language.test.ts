import { expect, test } from 'vitest'
import { accountLanguage } from './account-language.ts'

test('whatever is stored, an account speaks one of the languages that are spoken, or leaves it to the browser', () => {
  const stored = (language: unknown) => ({ data: { shared: { language }, intranet: {}, pro: {}, public: {} } })
  expect([accountLanguage(stored('ar')), accountLanguage(stored('nb'))]).toEqual(['ar', 'nb'])
  for (const nonsense of [undefined, null, '', 'xx', 'AR', 3, {}, ['de']])
    expect(accountLanguage(stored(nonsense))).toBe(null)
  expect(accountLanguage(undefined)).toBe(null)
})
