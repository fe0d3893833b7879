import { writeBox } from '#src/box.ts'
import type { Expression, TermWord } from '#src/expression.ts'
import { escapePattern } from '#src/pattern.ts'
import { BYTES_IN_MEGABYTE } from './range-predicate.ts'

type Range = Extract<Expression, { kind: 'range' }>

/** Quotes a pattern; its backslash escapes are those of a quoted term already. */
const quote = (pattern: string): string => `"${pattern.replace(/"|\{(?=\{)/g, '\\$&')}"`

const quoteText = (text: string): string => quote(escapePattern(text))

// Sizes in bytes have at most 20 binary, hence 20 decimal places in megabytes: they come back exactly.
const megabytes = (bytes: number): string => (bytes / BYTES_IN_MEGABYTE).toFixed(20).replace(/\.?0+$/, '')

const formatBound = (key: Range['key'], value: number): string => {
  if (key === 'fs') return megabytes(value)
  return key === 'ph' || key === 'pw' ? String(value) : new Date(value).toISOString()
}

const formatSides = (from: string | undefined, to: string | undefined): string =>
  `${from === undefined ? '' : quoteText(from)}~~${to === undefined ? '' : quoteText(to)}`

const formatRange = ({ key, from, to }: Range): string =>
  `${key}:${formatSides(
    from === null ? undefined : formatBound(key, from),
    to === null ? undefined : formatBound(key, to - 1),
  )}`

const formatWords = (words: TermWord[]): string =>
  quote(words.map(({ word, prefix, pattern }) => pattern ?? (prefix ? `${word}*` : word)).join(' '))

type Predicate = Exclude<Expression, { kind: 'and' | 'or' | 'not' }>

const formatPredicate = (expression: Predicate): string => {
  switch (expression.kind) {
    case 'everything':
      return '*'
    case 'text':
      return (expression.field === null ? '' : `${expression.field}:`) + formatWords(expression.words)
    case 'empty':
      return `${expression.field}:""`
    case 'path':
      return `${expression.key}:${expression.pattern === undefined ? quoteText(expression.text) : quote(expression.pattern)}`
    case 'choice':
      return `${expression.key}:${quote(expression.value)}`
    case 'range':
      return formatRange(expression)
    case 'field-range':
      return `${expression.field}:${formatSides(expression.from?.text, expression.to?.text)}`
    case 'taxonomy':
      return `txnm:${quoteText(expression.ids.join(','))}`
    case 'value':
      return expression.keys.map((key) => `${expression.field}e:${quoteText(key)}`).join(' OR ')
    case 'conflict':
      return `cf:${quoteText(expression.field === null ? 'any' : String(expression.field))}`
    case 'box':
      return `gps:${quoteText(writeBox(expression))}`
    case 'licence':
      return `licence:${expression.text === '' ? '*' : quoteText(expression.text)}`
    case 'sent-in':
    case 'licensed':
    case 'asks-use':
    case 'metadata-read':
      throw new Error('Nobody types this, so it has no text.')
  }
}

const formatBracketed = (expression: Expression): string =>
  expression.kind === 'and' || expression.kind === 'or' ? `(${join(expression)})` : join(expression)

const join = (expression: Expression): string => {
  switch (expression.kind) {
    case 'and':
      return expression.parts.map(formatBracketed).join(' AND ')
    case 'or':
      return expression.parts.map(formatBracketed).join(' OR ')
    case 'not':
      return `(NOT ${formatBracketed(expression.part)})`
    default:
      return `(${formatPredicate(expression)})`
  }
}

/**
 * The normal form, `searchQuery` on the wire: every predicate in brackets, terms quoted, operators in words, as in
 * `(fn:".gif") OR (NOT (25:"x"))`. Words show folded. Reading it gives an equal tree. Everything is the empty text.
 */
export const formatExpression = (expression: Expression): string =>
  expression.kind === 'everything' ? '' : join(expression)
