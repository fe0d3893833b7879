import type { Language } from '@vitrine/contract/languages.ts'
import { territories, world } from '@vitrine/contract/licence-values.ts'
import { languages } from '#platform/i18n/languages.ts'

/** The world as the browser knows it (UN M.49). */
const everywhere = '001'

/** What a country is called, or the whole world, in a language: the browser knows it. */
export function territoryName(code: string, language: Language): string {
  const { locale } = languages[language]
  const name = new Intl.DisplayNames([locale], { type: 'region' }).of(code === world ? everywhere : code) ?? code
  return code === world ? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) : name
}

/** All of them for a choice: the world first, then the countries by their names. */
export function territoryOptions(language: Language) {
  const { compare } = new Intl.Collator(languages[language].locale)
  const all = territories.map((value) => ({ value, description: '', label: territoryName(value, language) }))
  const isWorld = ({ value }: { value: string }) => value === world
  return [
    ...all.filter(isWorld),
    ...all.filter((one) => !isWorld(one)).sort((one, other) => compare(one.label, other.label)),
  ]
}
