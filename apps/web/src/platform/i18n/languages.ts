/** The languages of the interface, each named in itself. `locale` writes numbers and dates: day before month in English. */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB' },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de' },
  nb: { name: 'Norsk bokmål', direction: 'ltr', locale: 'nb' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar' },
} as const

export type Language = keyof typeof languages

export function isLanguage(code: string): code is Language {
  return code in languages
}

/** The first of the wished languages that we speak; Norwegian of any spelling is Bokmål, all else English. */
export function chooseLanguage(wished: readonly string[]): Language {
  for (const wish of wished) {
    const code = wish.toLowerCase().split('-')[0] ?? ''
    if (isLanguage(code)) return code
    if (code === 'no' || code === 'nn') return 'nb'
  }
  return 'en'
}
