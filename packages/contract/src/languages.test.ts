import { expect, test } from 'vitest'
import { chooseLanguage } from './languages.ts'

test('the first wished language that we speak is spoken', () => {
  expect(chooseLanguage(['fr-FR', 'de-AT', 'en'])).toBe('de')
  expect(chooseLanguage(['nn-NO'])).toBe('nb')
  expect(chooseLanguage(['no'])).toBe('nb')
  expect(chooseLanguage(['ar-EG'])).toBe('ar')
  expect(chooseLanguage(['xx'])).toBe('en')
  expect(chooseLanguage([])).toBe('en')
})
