import type { Localised } from '@vitrine/contract/languages.ts'
import { fold } from '@vitrine/search-language/fold.ts'

/** NIST SP 800-63B asks for length and for a look at what everybody tries first, not for kinds of characters. */
const shortest = 10
const longest = 1024
const fewestSigns = 5

/** What is tried first everywhere, with digits and signs around it left aside. */
const beginnings = [
  'vitrine',
  'password',
  'passord',
  'passwort',
  'kennwort',
  'letmein',
  'welcome',
  'willkommen',
  'velkommen',
  'admin',
]
const rows = [
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '09876543210',
]

const weaknesses = {
  tooShort: {
    en: `Use at least ${shortest} characters. Several words are easy to remember.`,
    de: `Nehmen Sie mindestens ${shortest} Zeichen. Mehrere Wörter merken sich leicht.`,
    nb: `Bruk minst ${shortest} tegn. Flere ord er lette å huske.`,
    ar: `استخدم ${shortest} أحرف على الأقل. عدة كلمات يسهل تذكرها.`,
  },
  tooLong: {
    en: `Use at most ${longest} characters.`,
    de: `Nehmen Sie höchstens ${longest} Zeichen.`,
    nb: `Bruk høyst ${longest} tegn.`,
    ar: `استخدم ${longest} حرفًا على الأكثر.`,
  },
  sameAsBefore: {
    en: 'Use another password than the current one.',
    de: 'Nehmen Sie ein anderes Passwort als das bisherige.',
    nb: 'Bruk et annet passord enn det nåværende.',
    ar: 'استخدم كلمة مرور غير الحالية.',
  },
  tooFewSigns: {
    en: `Use at least ${fewestSigns} different characters.`,
    de: `Nehmen Sie mindestens ${fewestSigns} verschiedene Zeichen.`,
    nb: `Bruk minst ${fewestSigns} forskjellige tegn.`,
    ar: `استخدم ${fewestSigns} أحرف مختلفة على الأقل.`,
  },
  ownName: {
    en: 'Do not use your own name.',
    de: 'Nehmen Sie nicht Ihren eigenen Namen.',
    nb: 'Ikke bruk ditt eget navn.',
    ar: 'لا تستخدم اسمك.',
  },
  repeated: {
    en: 'Do not repeat one word. Use several different ones.',
    de: 'Wiederholen Sie nicht ein Wort. Nehmen Sie mehrere verschiedene.',
    nb: 'Ikke gjenta ett ord. Bruk flere forskjellige.',
    ar: 'لا تكرر كلمة واحدة. استخدم عدة كلمات مختلفة.',
  },
  shownBefore: {
    en: 'This password was made up by the program and shown. Choose one that only you have read.',
    de: 'Dieses Passwort hat das Programm ausgedacht und angezeigt. Wählen Sie eines, das nur Sie gelesen haben.',
    nb: 'Dette passordet har programmet laget og vist. Velg et som bare du har lest.',
    ar: 'كلمة المرور هذه أنشأها البرنامج وعرضها. اختر كلمة لم يقرأها أحد غيرك.',
  },
  common: {
    en: 'This password is among the first that are tried. Use several words.',
    de: 'Dieses Passwort wird mit als Erstes probiert. Nehmen Sie mehrere Wörter.',
    nb: 'Dette passordet er blant de første som prøves. Bruk flere ord.',
    ar: 'كلمة المرور هذه من أول ما يُجرَّب. استخدم عدة كلمات.',
  },
} as const satisfies Record<string, Localised>

/** Why a password is too easy to guess, in a sentence that says what to do; null when it is not. */
export function passwordWeakness(
  password: string,
  { names, current }: { names: readonly string[]; current: string },
): Localised | null {
  const signs = [...password.normalize('NFKC')]
  if (signs.length < shortest) return weaknesses.tooShort
  if (signs.length > longest) return weaknesses.tooLong
  if (password === current) return weaknesses.sameAsBefore
  const folded = fold(password)
  if (new Set(folded).size < fewestSigns) return weaknesses.tooFewSigns
  if (isOfNames(folded, names)) return weaknesses.ownName
  if (isOfWords(folded, beginnings)) return weaknesses.common
  if (rows.some((row) => row.includes(folded) || reversed(row).includes(folded))) return weaknesses.common
  return repeatedPart(folded).length < shortest ? weaknesses.repeated : null
}

/** Why a password that the program made up and showed cannot be chosen. */
export const shownBefore: Localised = weaknesses.shownBefore

/** Letters that must be left beside the words that are known of somebody: fewer are tried in no time. */
const fewestOthers = 4

/** Whether a password is made of somebody's names, also several times, backwards, with digits for letters, and little else. */
function isOfNames(folded: string, names: readonly string[]): boolean {
  const parts = names.map(fold).flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}]+/u)])
  return isOfWords(folded, parts)
}

function isOfWords(folded: string, words: readonly string[]): boolean {
  const known = words.filter((word) => lettersOf(word).length >= 3)
  const forms = known
    .flatMap((word) => [lettersOf(word), reversed(lettersOf(word))])
    .sort((a, b) => b.length - a.length)
  return [folded, asLetters(folded)].some((text) => {
    let left = lettersOf(text)
    for (const form of forms) left = left.replaceAll(form, ' ')
    return left.includes(' ') && left.replaceAll(' ', '').length < fewestOthers
  })
}

/** The shortest part that, repeated, is the whole text. */
function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length++)
    if (text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text)
      return text.slice(0, length)
  return text
}

/** Digits and signs that people write for letters. */
const lookalikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const asLetters = (text: string) => [...text].map((sign) => lookalikes[sign] ?? sign).join('')
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '')
const reversed = (text: string) => [...text].reverse().join('')
