import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { arabic, arabicParts } from './ar.generated.ts'
import { german, germanParts } from './de.generated.ts'
import { english, englishParts } from './en.generated.ts'
import { norwegian, norwegianParts } from './nb.generated.ts'

type Part = keyof typeof englishParts
type Parts = Readonly<Record<Part, () => Promise<object>>>

/** A language with everything that comes later. */
async function whole(messages: object, parts: Parts): Promise<object> {
  const later = await Promise.all(Object.values(parts).map((load) => load()))
  return Object.assign({}, messages, ...later) as object
}
const everything = await whole(english, englishParts)
const translations = {
  de: await whole(german, germanParts),
  nb: await whole(norwegian, norwegianParts),
  ar: await whole(arabic, arabicParts),
}

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
    for (const [key, text] of flat(everything)) {
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
  for (const messages of [everything, ...Object.values(translations)]) {
    expect([...flat(messages).values()].filter((text) => text.includes('!'))).toEqual([])
  }
})

const source = join(import.meta.dirname, '..')
const here: Record<string, string> = { '#': source, '@vitrine/ui/': join(source, '../../../packages/ui/src') }

function fileOf(specifier: string, from: string): string | null {
  if (!/\.tsx?$/.test(specifier)) return null
  if (specifier.startsWith('.')) return join(from, '..', specifier)
  const prefix = Object.keys(here).find((one) => specifier.startsWith(one))
  return prefix === undefined ? null : join(here[prefix] ?? '', specifier.slice(prefix.length))
}

/** Follows the imports from a file on, and tells of every text that is used without its part. */
async function strayTexts(file: string, has: ReadonlySet<Part>, groups: Map<string, Part>, seen: Set<string>) {
  const mark = [file, ...[...has].toSorted()].join()
  if (seen.has(mark) || file.includes('/messages/')) return []
  seen.add(mark)
  const text = await readFile(file, 'utf8')
  const stray = [...text.matchAll(/['`](\w+)\.[\w$]/g)]
    .map(([, group = '']) => ({ group, part: groups.get(group) }))
    .filter(({ part }) => part !== undefined && !has.has(part))
    .map(({ group }) => `${relative(source, file)} uses ${group}`)
  const later = /((?:withTexts\(\s*'\w+',\s*)*)\(\) =>\s*import\('([^']+)'\)/g
  const next = [
    ...[...text.matchAll(/^(?:import|export) (?!type)[^']*from '([^']+)'/gm)].map(([, to = '']) => ({
      to,
      brought: '',
    })),
    ...[...text.matchAll(later)].map(([, brought = '', to = '']) => ({ to, brought })),
  ]
  for (const { to, brought } of next) {
    const path = fileOf(to, file)
    const more = [...brought.matchAll(/'(\w+)'/g)].map(([, part]) => part as Part)
    if (path !== null) stray.push(...(await strayTexts(path, new Set([...has, ...more]), groups, seen)))
  }
  return stray
}

test('what comes later brings every text that it uses, and nothing uses one before', async () => {
  const groups = new Map<string, Part>()
  for (const [part, load] of Object.entries(englishParts)) {
    for (const group of Object.keys(await load())) groups.set(group, part as Part)
  }
  const seen = new Set<string>()
  expect(await strayTexts(join(source, 'main.tsx'), new Set(), groups, seen)).toEqual([])
  expect([...seen].some((mark) => mark.includes('site-page.tsx,site'))).toBe(true)
})
