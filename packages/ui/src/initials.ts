/** What stands for a name where there is no picture: two letters where the script has capitals, else one, since its letters would join. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = firstLetter(words[0] ?? '')
  const last = words.length > 1 ? firstLetter(words.at(-1) ?? '') : ''
  const hasCapitals = [first, last].every((letter) => letter === '' || letter.toUpperCase() !== letter.toLowerCase())
  return (hasCapitals ? first + last : first).toUpperCase()
}

const letters = new Intl.Segmenter()

function firstLetter(word: string): string {
  for (const { segment } of letters.segment(word)) if (/[\p{L}\p{N}]/u.test(segment)) return segment
  return ''
}

/** How many grounds there are in `avatar.module.css`. */
const grounds = 8

/** Which ground a name has: always the same, and mostly another one than others. */
export function groundOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return sum % grounds
}
