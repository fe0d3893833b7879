import { expect, test } from 'vitest'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { norwegian } from './nb.ts'

const translations = { de: german, nb: norwegian, ar: arabic }

/** All texts by their full key. */
function flat(messages: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value as object, `${prefix}${key}.`)],
    ),
  )
}

const plural = /_(?:zero|one|two|few|many|other)$/
const values = (text: string) => [...text.matchAll(/\{\{(\w+)[^}]*\}\}/g)].map(([, name]) => name).toSorted()

for (const [language, messages] of Object.entries(translations)) {
  const texts = flat(messages)

  test(`every English text has one in ${language}, with the same values in it`, () => {
    for (const [key, text] of flat(english)) {
      expect([key, texts.has(key)]).toEqual([key, true])
      if (!plural.test(key)) expect([key, values(texts.get(key) ?? '')]).toEqual([key, values(text)])
    }
  })

  test(`plurals in ${language} have every form that the language needs`, () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const stems = [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(plural, ''))
    const missing = stems.flatMap((stem) => forms.map((form) => `${stem}_${form}`)).filter((key) => !texts.has(key))
    expect(missing).toEqual([])
  })
}

test('no text shouts', () => {
  for (const messages of [english, german, norwegian, arabic]) {
    expect([...flat(messages).values()].filter((text) => text.includes('!'))).toEqual([])
  }
})
