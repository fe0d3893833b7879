/** The languages in which the interface and localised documents speak (wire reference 3.8). */
export const languageCodes = ['en', 'de', 'nb', 'ar'] as const
export type Language = (typeof languageCodes)[number]

/** One text in every language. */
export type Localised = { readonly [Code in Language]: string }

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
