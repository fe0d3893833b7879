import { type Language, locales } from '@vitrine/contract/languages.ts'
import type { KeysOf, NamesIn } from '@vitrine/contract/translation.ts'
import { arabic } from './ar.generated.ts'
import { german } from './de.generated.ts'
import { english } from './en.generated.ts'
import { norwegian } from './nb.generated.ts'
import { programs } from './programs.ts'

/** Something said to people, in the language of whoever reads it. */
export type Text = (language: Language) => string

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>
const catalogues: Readonly<Record<Language, Catalogue>> = { en: english, de: german, nb: norwegian, ar: arabic }

const inEnglish = { ...english, programs } as const
type English = typeof inEnglish
export type TextKey = KeysOf<English>

type TextAt<Key> = Key extends `${infer Group}.${infer Name}`
  ? Group extends keyof English
    ? Name extends keyof English[Group]
      ? English[Group][Name]
      : `${Name}_other` extends keyof English[Group]
        ? English[Group][`${Name}_other`]
        : never
    : never
  : never

/** What stands in a text: a number is written as its language writes numbers where the text says so. */
type Value = string | number | Text
type Values<Key> = [NamesIn<TextAt<Key>>] extends [never] ? [] : [values: Record<NamesIn<TextAt<Key>>, Value>]

/**
 * A text by its key, with what it takes: `{{name}}` as it is, `{{count, number}}` as a number. A plural is chosen by `count`.
 * What only a program can bring about is in English in every language.
 *
 * @example say('passwords.tooShort', { count: 10 })('de')
 */
export function say<Key extends TextKey>(key: Key, ...[values]: Values<Key>): Text {
  return (language) => write(key, (values ?? {}) as Record<string, Value>, language)
}

const rules = new Map<Language, { plural: Intl.PluralRules; number: Intl.NumberFormat }>()

function rulesOf(language: Language) {
  const known = rules.get(language)
  if (known) return known
  const made = {
    plural: new Intl.PluralRules(locales[language]),
    number: new Intl.NumberFormat(locales[language]),
  }
  rules.set(language, made)
  return made
}

function write(key: string, values: Readonly<Record<string, Value>>, language: Language): string {
  const { plural, number } = rulesOf(language)
  const [group = '', name = ''] = key.split('.')
  const texts: Readonly<Record<string, string>> = catalogues[language][group] ?? programs
  const { count } = values
  const form = typeof count === 'number' ? texts[`${name}_${plural.select(count)}`] : undefined
  const found = form ?? texts[name] ?? texts[`${name}_other`]
  if (found === undefined) throw new Error(`There is no text “${key}”.`)
  return found.replace(/\{\{(\w+)(, number)?\}\}/g, (_, value: string, asNumber?: string) => {
    const given = values[value] ?? ''
    if (typeof given === 'function') return given(language)
    return typeof given === 'number' && asNumber !== undefined ? number.format(given) : String(given)
  })
}
