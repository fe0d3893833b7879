import type { Localised } from '@vitrine/contract/languages.ts'
import { fold } from '@vitrine/search-language/fold.ts'

/** NIST SP 800-63B asks for length and for a look at what everybody tries first, not for kinds of characters. */
const shortest = 10
const longest = 1024
const fewestSigns = 5

/** What is tried first everywhere, with digits and signs around it left aside. */
const beginnings = [
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
  const isName = names.map(fold).some((name) => name.length >= 3 && bare(folded) === bare(name))
  if (isName) return weaknesses.ownName
  const isCommon =
    beginnings.includes(bare(folded)) || rows.some((row) => row.includes(folded) || reversed(row).includes(folded))
  return isCommon ? weaknesses.common : null
}

/** Without what people put around a word to make it longer. */
const bare = (text: string) => text.replace(/^[\p{N}\p{P}\p{S}\s]+|[\p{N}\p{P}\p{S}\s]+$/gu, '')
const reversed = (text: string) => [...text].reverse().join('')
