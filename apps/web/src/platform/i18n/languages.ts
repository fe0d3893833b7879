/** The languages of the interface, each named in itself. */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  nb: { name: 'Norsk bokmål', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
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
