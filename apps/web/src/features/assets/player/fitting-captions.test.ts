import { expect, test } from 'vitest'
import { parseCaptionsChoice } from '#features/preferences/captions-choice.ts'
import { captionsAt, fittingCaptions } from './fitting-captions.ts'

const some = (...languages: (string | null)[]) =>
  languages.map((language) => ({ language, label: String(language), href: `/${language}` }))
const fitting = (languages: (string | null)[], wished: string[]) => fittingCaptions(some(...languages), wished)?.label

test('captions fit whose language is wished, as it is spelt before as it is spoken elsewhere', () => {
  expect(fitting(['en', 'en-GB', 'de'], ['en-gb', 'de'])).toBe('en-GB')
  expect(fitting(['de', 'en-US'], ['nb', 'en-GB'])).toBe('en-US')
  expect(fitting(['de', null], ['nb'])).toBe('null')
  expect(fitting(['de'], ['nb'])).toBeUndefined()
  expect(fitting([], ['nb'])).toBeUndefined()
})

test('what was chosen is still chosen when the asset is told anew', () => {
  const [, chosen] = some('en', 'de')
  const anew = some('en', 'de')
  expect(captionsAt(anew, chosen?.href ?? null)).toBe(anew[1])
  expect(captionsAt(anew, null)).toBeNull()
  expect(captionsAt(some('en'), chosen?.href ?? null)).toBeNull()
})

test('nonsense in the preferences is no wish for captions', () => {
  for (const nonsense of [undefined, null, 'x', 3, [], { isOn: 'yes', language: 7 }])
    expect(parseCaptionsChoice(nonsense)).toEqual({ isOn: false, language: null })
  expect(parseCaptionsChoice({ isOn: true, language: 'de' })).toEqual({ isOn: true, language: 'de' })
})
