import type { Language } from '@vitrine/contract/languages.ts'
import { languages } from './languages.ts'

/** The writers of one language. */
export interface Formats {
  number: Intl.NumberFormat
  day: Intl.DateTimeFormat
  moment: Intl.DateTimeFormat
  month: Intl.DateTimeFormat
}

const made = new Map<Language, Formats>()

/** Made once per language: each of these takes a millisecond, and every component on the screen writes something. */
export function formatsOf(language: Language): Formats {
  const known = made.get(language)
  if (known) return known
  const { locale } = languages[language]
  const formats = {
    number: new Intl.NumberFormat(locale),
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
    month: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    moment: new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  }
  made.set(language, formats)
  return formats
}
