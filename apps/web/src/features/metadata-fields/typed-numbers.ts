import type { Language } from '@vitrine/contract/languages.ts'
import { plainDigits } from './typed-dates.ts'

/** The sign before decimals: a point in German would be read as a thousand by its writer, and is not taken. */
const decimalSign: Readonly<Record<Language, RegExp>> = { en: /^\.$/, de: /^,$/, nb: /^,$/, ar: /^[.٫]$/ }

/** `+07,50` typed in German is kept as `7.5`; null for what is no number. At most 15 digits on each side of the sign. */
export function readTypedNumber(text: string, language: Language): string | null {
  const [, sign = '', whole = '', point, part = ''] =
    /^([+-]?)(\d{1,15})(?:([.,٫])(\d{1,15}))?$/.exec(plainDigits(text).replace('−', '-')) ?? []
  if (whole === '' || (point !== undefined && !decimalSign[language].test(point))) return null
  return String(Number(`${sign === '-' ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`))
}

export function writeTypedNumber(kept: string, language: Language): string {
  return language === 'de' || language === 'nb' ? kept.replace('.', ',') : kept
}
