import type { Place } from '#src/faults/search-syntax-error.ts'
import { SearchSyntaxError } from '#src/faults/search-syntax-error.ts'
import type { SearchKey } from '#src/search-keys.ts'
import { searchKey, takesRange } from '#src/search-keys.ts'
import type { ParseOptions } from './parse-options.ts'
import type { Term } from './read-term.ts'
import { readTerm } from './read-term.ts'

export type Token = Place &
  ({ kind: 'open' | 'close' | 'and' | 'or' | 'not' } | { kind: 'predicate'; key: SearchKey; term: Term } | PlainToken)

/** A word or quoted phrase without a key. */
export type PlainToken = Place & { kind: 'plain'; term: Term }

const SIGN = /[()]|&+|\|+/y
const OPERATOR = /(?:AND|OR|NOT)(?=[\s()&|]|$)/y
const KEY = /([a-z]{1,7}|\d{1,4}e?):\s*/y
const SIGNS: Readonly<Record<string, 'open' | 'close' | 'and' | 'or' | 'not'>> = {
  ...{ '(': 'open', ')': 'close', '&': 'and', '|': 'or', AND: 'and', OR: 'or', NOT: 'not' },
}

const readAt = (pattern: RegExp, text: string, position: number): RegExpExecArray | null => {
  pattern.lastIndex = position
  return pattern.exec(text)
}

const readToken = (text: string, position: number, options: ParseOptions): Token => {
  const word = (readAt(SIGN, text, position) ?? readAt(OPERATOR, text, position))?.[0]
  const sign = word === undefined ? undefined : (SIGNS[word] ?? SIGNS[word.charAt(0)])
  if (word !== undefined && sign !== undefined) return { kind: sign, position, length: word.length }
  const named = readAt(KEY, text, position)
  const key = searchKey(named?.[1] ?? '')
  if (named === null || key === undefined) {
    const term = readTerm(text, position, { ranges: false, whole: false }, options)
    return { kind: 'plain', term, position, length: term.length }
  }
  const term = readTerm(text, position + named[0].length, { ranges: takesRange(key), whole: false }, options)
  if (term.length === 0) throw new SearchSyntaxError('term-missing', { position, length: named[0].length }, named[0])
  return { kind: 'predicate', key, term, position, length: named[0].length + term.length }
}

/** Cuts an expression into tokens. Operators are words in upper case only, or signs, which may be doubled. */
export const tokenize = (text: string, options: ParseOptions): Token[] => {
  const tokens: Token[] = []
  for (let position = 0; position < text.length; ) {
    if (/\s/.test(text.charAt(position))) position++
    else {
      const token = readToken(text, position, options)
      tokens.push(token)
      position += token.length
    }
  }
  return tokens
}
