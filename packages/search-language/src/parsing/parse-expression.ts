import type { Expression } from '#src/expression.ts'
import { and, everything, not, or } from '#src/expression.ts'
import { SearchSyntaxError } from '#src/faults/search-syntax-error.ts'
import type { ParseOptions, Reading } from './parse-options.ts'
import { DEEPEST_SEARCH, LONGEST_SEARCH, startReading } from './parse-options.ts'
import { predicate, textPredicate } from './predicate.ts'
import type { TermSide } from './read-term.ts'
import type { Token } from './tokenize.ts'
import { tokenize } from './tokenize.ts'

type Cursor = { tokens: Token[]; at: number; end: number; depth: number; reading: Reading }

const peek = (cursor: Cursor): Token['kind'] | undefined => cursor.tokens[cursor.at]?.kind

const parseGroup = (cursor: Cursor, open: Token): Expression => {
  if (++cursor.depth > DEEPEST_SEARCH) throw new SearchSyntaxError('too-deep', open)
  const inner = parseAlternatives(cursor)
  if (peek(cursor) !== 'close') throw new SearchSyntaxError('closing-bracket-missing', open)
  cursor.depth--
  cursor.at++
  return inner
}

const parsePlainWords = (cursor: Cursor): Expression => {
  const sides: TermSide[] = []
  for (let token = cursor.tokens[cursor.at]; token?.kind === 'plain'; token = cursor.tokens[++cursor.at]) {
    if (token.term.from) sides.push(token.term.from)
  }
  return textPredicate(null, sides, cursor.reading)
}

const parsePrimary = (cursor: Cursor): Expression => {
  const token = cursor.tokens[cursor.at]
  if (token?.kind === 'plain') return parsePlainWords(cursor)
  cursor.at++
  if (token?.kind === 'predicate') return predicate(token.key, token.term, cursor.reading)
  if (token?.kind === 'open') return parseGroup(cursor, token)
  throw new SearchSyntaxError('term-missing', token ?? { position: cursor.end, length: 0 })
}

// A run of NOTs is counted, not nested: ten thousand of them cost no stack.
const parseClause = (cursor: Cursor): Expression => {
  let negated = false
  for (; peek(cursor) === 'not'; cursor.at++) negated = !negated
  const clause = parsePrimary(cursor)
  return negated ? not(clause) : clause
}

const endsConjunction = (kind: Token['kind'] | undefined): boolean =>
  kind === undefined || kind === 'or' || kind === 'close'

const parseConjunction = (cursor: Cursor): Expression => {
  const parts = [parseClause(cursor)]
  while (!endsConjunction(peek(cursor))) {
    if (peek(cursor) === 'and') cursor.at++
    parts.push(parseClause(cursor))
  }
  return and(...parts)
}

const parseAlternatives = (cursor: Cursor): Expression => {
  const parts = [parseConjunction(cursor)]
  for (; peek(cursor) === 'or'; ) {
    cursor.at++
    parts.push(parseConjunction(cursor))
  }
  return or(...parts)
}

/** `parseExpression` as part of a larger reading, whose terms are counted together. */
export const parseWithin = (text: string, reading: Reading): Expression => {
  if (text.length > LONGEST_SEARCH)
    throw new SearchSyntaxError('too-long', { position: LONGEST_SEARCH, length: text.length - LONGEST_SEARCH })
  const tokens = tokenize(text, reading)
  if (tokens.length === 0) return everything
  const cursor: Cursor = { tokens, at: 0, end: text.length, depth: 0, reading }
  const expression = parseAlternatives(cursor)
  const left = tokens[cursor.at]
  if (left !== undefined) throw new SearchSyntaxError('opening-bracket-missing', left)
  return expression
}

/**
 * Reads a search expression (wire reference 8.3) in linear time. NOT binds strongest, then AND, then OR. A text of blanks asks
 * for everything. Throws `SearchSyntaxError` and nothing else.
 *
 * @example parseExpression('fn:.gif|fn:.jpg', { now: new Date(), utcOffsetMinutes: 0 })
 */
export const parseExpression = (text: string, options: ParseOptions): Expression =>
  parseWithin(text, startReading(options))
