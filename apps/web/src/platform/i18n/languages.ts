import { type Language, locales } from '@vitrine/contract/languages.ts'

/** The languages of the interface, each named in itself. `locale` writes numbers and dates. */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: locales.en },
  de: { name: 'Deutsch', direction: 'ltr', locale: locales.de },
  nb: { name: 'Norsk bokmål', direction: 'ltr', locale: locales.nb },
  ar: { name: 'العربية', direction: 'rtl', locale: locales.ar },
} as const satisfies Record<Language, { name: string; direction: 'ltr' | 'rtl'; locale: string }>
