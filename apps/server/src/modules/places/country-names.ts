import { createRequire } from 'node:module'
import type { Language } from '@vitrine/contract/languages.ts'

const require = createRequire(import.meta.url)

/** Two letters, three letters and a number of each country (ISO 3166-1). */
const codes: [string, string, string][] = require('i18n-iso-countries/codes.json')
const longCodes = new Map(codes.map(([short, long]) => [short, long]))

/** The three letters that IPTC has for a country; empty where it has none. */
export const longCode = (country: string): string => longCodes.get(country) ?? ''

const names = new Map<Language, Intl.DisplayNames>()

/** The name of a country of which two letters are known, in a language (CLDR). */
export function countryName(country: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  names.set(language, known)
  return (/^[A-Z]{2}$/.test(country) && known.of(country)) || country
}
