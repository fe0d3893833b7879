import { useMemo } from 'react'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Writes `2026-11` as a month and `2026` as a year. */
export function usePeriodName(): (name: string) => string {
  const { language } = useTexts()
  return useMemo(() => {
    const { locale } = languages[language]
    const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
    const year = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' })
    return (name) => (name.includes('-') ? month : year).format(new Date(name))
  }, [language])
}
