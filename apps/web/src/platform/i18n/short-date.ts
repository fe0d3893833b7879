import type { Language } from '@vitrine/contract/languages.ts'
import { languages } from './languages.ts'

const day = { day: '2-digit', month: 'short', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** A date as `07 Mar 2026` (USR-091), or with its time as `07 Mar 2026, 21:05` (SGN-009). */
export function shortDate(date: Date, language: Language, { withTime = false } = {}): string {
  const form = withTime ? { ...day, ...time } : day
  const written = new Intl.DateTimeFormat(languages[language].locale, form).format(date)
  // British English gives one month four letters.
  return language === 'en' ? written.replace('Sept', 'Sep') : written
}
