import { type Language, locales } from '@vitrine/contract/languages.ts'

/** `2026-05-17` as “May 17, 2026” (SRC-052), in other languages as they write a date in full; undefined for what is no day. */
export function wordsOfDay(day: string, language: Language): string | undefined {
  const date = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  if (date === null || Number.isNaN(date.getTime())) return undefined
  const locale = language === 'en' ? 'en-US' : locales[language]
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
