import { fold } from './fold.ts'

// A pattern is text in which `*` stands for any characters and `?` for any one; a backslash before `*`, `?` or a backslash
// makes it literal. Terms are kept in this form from reading to matching, so that no user text turns into a wildcard.

export type PatternPiece = { text: string; wildcard: boolean }

/** The pattern that matches exactly this text. */
export const escapePattern = (text: string): string => text.replace(/[\\*?]/g, '\\$&')

/** Literal stretches (unescaped) and wildcards (`*` and `?`, several together) in turn. */
export const patternPieces = (pattern: string): PatternPiece[] => {
  const pieces: PatternPiece[] = []
  for (const [piece] of pattern.matchAll(/[*?]+|(?:\\[\s\S]|[^\\*?])+/g)) {
    const wildcard = piece.startsWith('*') || piece.startsWith('?')
    pieces.push({ text: wildcard ? piece.replace(/\*+/g, '*') : piece.replace(/\\([\s\S])/g, '$1'), wildcard })
  }
  return pieces
}

export const literalText = (pattern: string): string => pattern.replace(/\\([\s\S])/g, '$1')

export const foldPattern = (pattern: string): string =>
  patternPieces(pattern)
    .map(({ text, wildcard }) => (wildcard ? text : escapePattern(fold(text))))
    .join('')

type Sign = { text: string; wildcard: boolean }

const signsOf = (pattern: string): Sign[] =>
  patternPieces(pattern).flatMap((piece) => Array.from(piece.text, (text) => ({ text, wildcard: piece.wildcard })))

/**
 * Whether the whole text fits the pattern. On a mismatch it goes back to the last `*` only, which is enough for such patterns
 * and bounds the work by text × pattern; a regular expression made from the pattern would not be bounded.
 */
export const matchesPattern = (pattern: string, text: string): boolean => {
  const signs = signsOf(pattern)
  const characters = Array.from(text)
  const fits = (sign: Sign | undefined, character: string): boolean =>
    sign !== undefined && (sign.wildcard || sign.text === character)
  let at = 0
  let star = -1
  let resume = 0
  for (let index = 0; index < characters.length; ) {
    const sign = signs[at]
    if (sign?.wildcard && sign.text === '*') {
      star = at++
      resume = index
    } else if (fits(sign, characters[index] ?? '')) {
      at++
      index++
    } else if (star >= 0) {
      at = star + 1
      index = ++resume
    } else return false
  }
  while (signs[at]?.wildcard && signs[at]?.text === '*') at++
  return at === signs.length
}
