import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'

/** What stands before an Arabic noun, where enough of it is left. */
const article = /^[وبكف]?ال(?=.{3})|^لل(?=.{3})/u
const latin = /^\p{Script=Latin}{3,40}$/u
const stemmers = [
  { language: 'ar', stem: (word: string) => arabic(word.replace(article, '')), letters: /^\p{Script=Arabic}{3,40}$/u },
  { language: 'de', stem: german, letters: latin },
  { language: 'en', stem: english, letters: latin },
  { language: 'nb', stem: norwegian, letters: latin },
] as const

/** The languages of which forms were kept at first. */
export const firstLanguages = stemmers.map(({ language }) => language)

/** The rows of a word among the forms, as they were when forms were first kept. */
export function formsOf(word: string): { language: string; stem: string; word: string }[] {
  return stemmers.flatMap(({ language, stem, letters }) => {
    const found = letters.test(word) ? stem(word) : word
    return found === word || found === '' ? [] : [{ language, stem: found, word }]
  })
}
