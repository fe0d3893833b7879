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

/** Why a password is too easy to guess, in a sentence that says what to do; null when it is not. */
export function passwordWeakness(
  password: string,
  { names, current }: { names: readonly string[]; current: string },
): string | null {
  const signs = [...password.normalize('NFKC')]
  if (signs.length < shortest) return `Use at least ${shortest} characters. Several words are easy to remember.`
  if (signs.length > longest) return `Use at most ${longest} characters.`
  if (password === current) return 'Use another password than the current one.'
  const folded = fold(password)
  if (new Set(folded).size < fewestSigns) return `Use at least ${fewestSigns} different characters.`
  const isName = names.map(fold).some((name) => name.length >= 3 && bare(folded) === bare(name))
  if (isName) return 'Do not use your own name.'
  const isCommon =
    beginnings.includes(bare(folded)) || rows.some((row) => row.includes(folded) || reversed(row).includes(folded))
  return isCommon ? 'This password is among the first that are tried. Use several words.' : null
}

/** Without what people put around a word to make it longer. */
const bare = (text: string) => text.replace(/^[\p{N}\p{P}\p{S}\s]+|[\p{N}\p{P}\p{S}\s]+$/gu, '')
const reversed = (text: string) => [...text].reverse().join('')
