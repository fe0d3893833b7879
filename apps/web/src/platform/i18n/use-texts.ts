import type { Language } from '@vitrine/contract/languages.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatsOf } from './formats.ts'
import { languages } from './languages.ts'
import type { MessageKey } from './message-key.ts'
import { currentLanguage } from './texts.ts'

export interface Texts {
  t: (key: MessageKey, values?: Record<string, string | number>) => string
  language: Language
  number: (value: number) => string
  /** A size in bytes, in the unit that reads best. */
  bytes: (value: number) => string
  /** A day alone, such as `2026-05-17`; anything else is written as it is. */
  day: (value: string) => string
  /** A month such as `2026-05`. */
  month: (value: string) => string
  /** A day and a time: day of month, short month, year, 24 hours (ERR-013). */
  moment: (value: string | Date) => string
}

/** Texts and figures in the language of the interface. */
export function useTexts(): Texts {
  const { t } = useTranslation()
  const language = currentLanguage()
  return useMemo(() => makeTexts((key, values) => t(key as string, { ...values }), language), [t, language])
}

function makeTexts(t: Texts['t'], language: Language): Texts {
  const formats = formatsOf(language)
  return {
    t,
    language,
    number: (value) => formats.number.format(value),
    bytes: (value) => formatBytes(value, language),
    day: (value) => {
      const date = new Date(value)
      return Number.isNaN(date.getTime()) ? value : formats.day.format(date)
    },
    month: (value) => formats.month.format(new Date(value)),
    moment: (value) => {
      const date = new Date(value)
      return Number.isNaN(date.getTime()) ? String(value) : formats.moment.format(date)
    },
  }
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

function formatBytes(value: number, language: Language): string {
  const power = Math.min(units.length - 1, value < 1000 ? 0 : Math.floor(Math.log10(value) / 3))
  const unit = units[power] ?? 'byte'
  const scaled = value / 1000 ** power
  const maximumFractionDigits = scaled < 10 && power > 0 ? 1 : 0
  const unitDisplay = power === 0 ? 'long' : 'short'
  const { locale } = languages[language]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(scaled)
}
