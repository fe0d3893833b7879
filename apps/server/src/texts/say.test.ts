import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '@vitrine/contract/languages.ts'
import { describe, expect, test } from 'vitest'
import { arabic } from './ar.generated.ts'
import { german } from './de.generated.ts'
import { english } from './en.generated.ts'
import { norwegian } from './nb.generated.ts'
import { programs } from './programs.ts'
import { say } from './say.ts'

const plural = /_(?:zero|one|two|few|many|other)$/
const values = (text: string) => [...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, value]) => value).toSorted()
/** All texts by their whole key. */
const flat = (catalogue: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  new Map(
    Object.entries(catalogue).flatMap(([group, texts]) =>
      Object.entries(texts).map(([name, text]): [string, string] => [`${group}.${name}`, text]),
    ),
  )

describe.each([
  ['de', german],
  ['nb', norwegian],
  ['ar', arabic],
] as const)('the texts of the server in %s', (language, catalogue) => {
  const texts = flat(catalogue)

  test('are the English ones, each with the same values in it and no others', () => {
    for (const [key, text] of flat(english)) {
      if (plural.test(key)) continue
      expect([key, values(texts.get(key) ?? '')]).toEqual([key, values(text)])
    }
    const stems = new Set([...flat(english).keys()].map((key) => key.replace(plural, '')))
    expect([...texts.keys()].filter((key) => !stems.has(key.replace(plural, '')))).toEqual([])
  })

  test('have every plural form that the language needs, with the values of the English ones', () => {
    const forms = new Intl.PluralRules(locales[language]).resolvedOptions().pluralCategories
    const stems = [...flat(english)].filter(([key]) => key.endsWith('_other'))
    expect(stems.length).toBeGreaterThan(5)
    for (const [key, text] of stems) {
      const stem = key.replace(plural, '')
      const own = values(text).filter((value) => !value?.startsWith('count'))
      for (const form of forms) {
        const written = texts.get(`${stem}_${form}`)
        expect(written, `${stem}_${form}`).toBeDefined()
        expect(
          values(written ?? '').filter((value) => !value?.startsWith('count')),
          `${stem}_${form}`,
        ).toEqual(own)
      }
    }
  })
})

test('a text is written in the language of its reader, with plurals and numbers as that language has them', () => {
  const tooLong = say('passwords.tooLong', { count: 1024 })
  expect([tooLong('en'), tooLong('de')]).toEqual([
    'Use at most 1,024 characters.',
    'Nehmen Sie höchstens 1.024 Zeichen.',
  ])
  const fit = (count: number) => say('searches.tooManyPatterns', { count })
  expect([fit(1)('en'), fit(20)('en')]).toEqual([
    'A search has at most 1 word with wildcards inside.',
    'A search has at most 20 words with wildcards inside.',
  ])
  expect([fit(2)('ar'), fit(5)('ar'), fit(20)('ar')]).toEqual([
    'لا يضم البحث أكثر من كلمتين فيهما حروف بدل.',
    'لا يضم البحث أكثر من 5 كلمات فيها حروف بدل.',
    'لا يضم البحث أكثر من 20 كلمة فيها حروف بدل.',
  ])
})

test('a text stands in another in the same language, and what is put in is never taken for a text', () => {
  const conflict = say('changes.conflict', { who: say('changes.theFile'), field: '{{now}}', now: '$&' })
  expect([conflict('en'), conflict('nb')]).toEqual([
    'The file has changed {{now}} meanwhile: “$&”.',
    'Filen har endret {{now}} i mellomtiden: «$&».',
  ])
})

test('what only a program brings about is said in English in every language', () => {
  const asked = say('programs.wholeNumber', { name: 'before' })
  expect([asked('en'), asked('ar')]).toEqual(Array(2).fill('before must be a whole number.'))
})

test('every text of the server is said somewhere', async () => {
  const root = join(import.meta.dirname, '..')
  let sources = ''
  for await (const path of glob('{modules,platform,commands}/**/*.ts', { cwd: root }))
    if (!path.endsWith('.test.ts')) sources += await readFile(join(root, path), 'utf8')
  const isSaid = (key: string) => sources.includes(`'${key}'`) || sources.includes(`\`${key.split('.')[0]}.\${`)
  const keys = [...flat({ ...english, programs }).keys()].map((key) => key.replace(plural, ''))
  expect(keys.filter((key) => !isSaid(key))).toEqual([])
})
