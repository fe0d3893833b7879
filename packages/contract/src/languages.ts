/** The languages in which the interface and localised documents speak (wire reference 3.8). */
export const languageCodes = ['en', 'de', 'nb', 'ar'] as const
export type Language = (typeof languageCodes)[number]

/** How numbers and dates are written in each: day before month in English. */
export const locales = { en: 'en-GB', de: 'de', nb: 'nb', ar: 'ar' } as const satisfies Record<Language, string>

/** Where its lines begin. */
export const direction = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

export function isLanguage(code: string): code is Language {
  return (languageCodes as readonly string[]).includes(code)
}

/** The first of the wished languages that is spoken; Norwegian of any spelling is Bokmål, all else English. */
export function chooseLanguage(wished: readonly string[]): Language {
  for (const wish of wished) {
    const code = wish.toLowerCase().split('-')[0] ?? ''
    if (isLanguage(code)) return code
    if (code === 'no' || code === 'nn') return 'nb'
  }
  return 'en'
}
