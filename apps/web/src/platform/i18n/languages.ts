import type { Language } from '@vitrine/contract/languages.ts'

/** The languages of the interface, each named in itself. `locale` writes numbers and dates: day before month in English. */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB' },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de' },
  nb: { name: 'Norsk bokmål', direction: 'ltr', locale: 'nb' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar' },
} as const satisfies Record<Language, { name: string; direction: 'ltr' | 'rtl'; locale: string }>
