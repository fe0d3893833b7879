import type { Language } from '@vitrine/contract/languages.ts'
import { languages } from '#platform/i18n/languages.ts'

const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** How long ago a moment was, in the largest unit of which one has passed. @param now Milliseconds since 1970. */
export function timeAgo(at: string, language: Language, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(at))
  const { unit, ms } = steps.find((step) => passed >= step.ms) ?? {
    unit: 'second' as const,
    ms: Number.POSITIVE_INFINITY,
  }
  const { locale } = languages[language]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(passed / ms) || 0, unit)
}
