import { fold } from '@vitrine/search-language/fold.ts'
import { say, type Text } from '#server/texts/say.ts'

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

/** Why a password is too easy to guess, in a sentence that says what to do; null when it is not. */
export function passwordWeakness(
  password: string,
  { names, current }: { names: readonly string[]; current: string },
): Text | null {
  const signs = [...password.normalize('NFKC')]
  if (signs.length < shortest) return say('passwords.tooShort', { count: shortest })
  if (signs.length > longest) return say('passwords.tooLong', { count: longest })
  if (password === current) return say('passwords.sameAsBefore')
  const folded = fold(password)
  if (new Set(folded).size < fewestSigns) return say('passwords.tooFewSigns', { count: fewestSigns })
  if (isOfNames(folded, names)) return say('passwords.ownName')
  if (isOfWords(folded, beginnings)) return say('passwords.common')
  if (rows.some((row) => row.includes(folded) || reversed(row).includes(folded))) return say('passwords.common')
  return repeatedPart(folded).length < shortest ? say('passwords.repeated') : null
}

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
