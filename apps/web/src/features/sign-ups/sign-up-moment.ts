import { languages } from '#platform/i18n/languages.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

/** When somebody signed up: `07 Mar 2026, 21:05` (SGN-009); what is no date stands as it came (SGN-040). */
export function signUpMoment(value: string, { language }: Pick<Texts, 'language'>): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return value
  const { locale } = languages[language]
  const day = { day: '2-digit', month: 'short', year: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(locale, { ...day, ...time }).format(date)
}
