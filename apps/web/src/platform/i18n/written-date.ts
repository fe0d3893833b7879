import { type Language, locales } from '@vitrine/contract/languages.ts'

const forms: Readonly<Record<number, Intl.DateTimeFormatOptions>> = {
  4: { year: 'numeric' },
  7: { year: 'numeric', month: 'long' },
  10: { dateStyle: 'long' },
}

/**
 * A year, a month or a day as a search has them (`2026`, `2026-05`, `2026-05-17`) in full: “May 17, 2026” (SRC-052), in other
 * languages as they write it. Undefined for anything else.
 */
export function writtenDate(text: string, language: Language): string | undefined {
  const form = /^\d{4}(-\d\d){0,2}$/.test(text) ? forms[text.length] : undefined
  const date = new Date(`${text}${'-01-01'.slice(text.length - 4)}T00:00:00Z`)
  if (form === undefined || Number.isNaN(date.getTime())) return undefined
  const locale = language === 'en' ? 'en-US' : locales[language]
  return new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(date)
}
