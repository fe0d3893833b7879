import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'

/** What stands before an Arabic noun, where enough of it is left. */
const article = /^[وبكف]?ال(?=.{3})|^لل(?=.{3})/u
const arabicLetters = /^\p{Script=Arabic}{3,40}$/u
const latin = /^\p{Script=Latin}{3,40}$/u

/** Languages whose forms of words are known: Snowball's rules, by ISO 639-1. */
export const stemLanguages = ['ar', 'da', 'de', 'en', 'es', 'fr', 'it', 'nb', 'nl', 'sv'] as const
/** Those that a new site has; in the order of their names. */
export const shippedFormLanguages = ['ar', 'de', 'en', 'nb'] as const
export type StemLanguage = (typeof stemLanguages)[number]
export const isStemLanguage = (text: string): text is StemLanguage => stemLanguages.some((one) => one === text)

const stemmers: Readonly<Record<StemLanguage, (word: string) => string>> = {
  ...{ ar: (word) => arabic(word.replace(article, '')), da: danish, de: german, en: english, es: spanish },
  ...{ fr: french, it: italian, nb: norwegian, nl: dutch, sv: swedish },
}

/** What the forms of a folded word have in common in a language; null for what is no word of its script: numbers, names of files. */
export function stemOf(word: string, language: StemLanguage): string | null {
  const letters = language === 'ar' ? arabicLetters : latin
  return letters.test(word) ? stemmers[language](word) : null
}
