import { shortDate } from '#platform/i18n/short-date.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

/** When somebody signed up: `07 Mar 2026, 21:05` (SGN-009); what is no date stands as it came (SGN-040). */
export function signUpMoment(value: string, { language }: Pick<Texts, 'language'>): string {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? value : shortDate(date, language, { withTime: true })
}
