import { chooseLanguage, direction, type Language, locales } from '@vitrine/contract/languages.ts'
import type { guestUpload } from '#messages/en/guest-upload.later.ts'

type Name<Key> = Key extends `${infer Before}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Before : Key
type GuestKey = `guestUpload.${Name<keyof typeof guestUpload> & string}`

export interface GuestTexts {
  language: Language
  direction: 'ltr' | 'rtl'
  t: (key: GuestKey, values?: Record<string, string | number>) => string
  bytes: (count: number) => string
  day: (moment: string) => string
}

type Catalogue = Readonly<Record<string, string>>

const loaders: Record<Language, () => Promise<{ guestUpload: Catalogue }>> = {
  en: () => import('#messages/en/guest-upload.later.ts'),
  de: () => import('#messages/de/guest-upload.later.ts'),
  nb: () => import('#messages/nb/guest-upload.later.ts'),
  ar: () => import('#messages/ar/guest-upload.later.ts'),
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']

/** The texts of this page alone, in the language of the browser: the catalogue of the site would be most of what is fetched. */
export async function loadGuestTexts(wished: readonly string[]): Promise<GuestTexts> {
  const language = chooseLanguage(wished)
  const { guestUpload: catalogue } = await loaders[language]()
  const locale = locales[language]
  const [plural, number] = [new Intl.PluralRules(locale), new Intl.NumberFormat(locale)]
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const textOf = (key: string, count: string | number | undefined) => {
    const form = typeof count === 'number' ? catalogue[`${key}_${plural.select(count)}`] : undefined
    return form ?? catalogue[key] ?? catalogue[`${key}_other`] ?? key
  }
  return {
    language,
    direction: direction(language),
    t: (key, values = {}) =>
      textOf(key.slice('guestUpload.'.length), values['count']).replace(/\{\{(\w+)(?:, number)?\}\}/g, (_, name) => {
        const value = values[name] ?? ''
        return typeof value === 'number' ? number.format(value) : value
      }),
    bytes: (count) => {
      const power = count < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(count) / 3))
      const unit = units[power] ?? 'byte'
      const style = { style: 'unit', unit, unitDisplay: power === 0 ? 'long' : 'short' } as const
      return new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 1 }).format(count / 1000 ** power)
    },
    day: (moment) => date.format(new Date(moment)),
  }
}
