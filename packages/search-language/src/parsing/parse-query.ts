import type { Expression } from '#src/expression.ts'
import { and, or } from '#src/expression.ts'
import { SearchSyntaxError } from '#src/faults/search-syntax-error.ts'
import type { SearchKey } from '#src/search-keys.ts'
import { searchKey, takesRange } from '#src/search-keys.ts'
import { parseWithin } from './parse-expression.ts'
import type { ParseOptions, Reading } from './parse-options.ts'
import { LONGEST_SEARCH, startReading } from './parse-options.ts'
import { predicate } from './predicate.ts'
import { readTerm } from './read-term.ts'

type Range = Extract<Expression, { kind: 'range' }>

const readValue = (key: SearchKey, value: string, reading: Reading): Expression => {
  // Old clients put values between single quotes (wire reference 8.1).
  const isWrapped = value.length > 1 && value.startsWith("'") && value.endsWith("'")
  const text = isWrapped ? value.slice(1, -1) : value
  if (key.kind === 'full-text') return parseWithin(text, reading)
  if (text.length > LONGEST_SEARCH)
    throw new SearchSyntaxError('too-long', { position: LONGEST_SEARCH, length: text.length - LONGEST_SEARCH })
  if (text === '' && key.kind === 'field') return { kind: 'empty', field: key.field }
  const term = readTerm(text.trim(), 0, { ranges: takesRange(key), whole: true }, reading)
  return predicate(key, term, reading)
}

/** Values of one key are alternatives, except texts and the bounds of a range, which all hold. */
const groupOf = (key: SearchKey, ordinal: number): string => {
  if (key.kind === 'full-text') return `q ${ordinal}`
  if (key.kind === 'field' || key.kind === 'whole-value') return `${key.kind} ${key.field}`
  if (key.kind === 'dates' || key.kind === 'numbers')
    return key.side === 'both' ? `either ${key.key}` : `${key.key} ${ordinal}`
  if (key.kind === 'box') return 'gps'
  if (key.kind === 'licence') return 'licence'
  return key.kind === 'taxonomy' ? 'txnm' : key.key
}

const isHalf = (part: Expression): part is Range => part.kind === 'range' && (part.from === null) !== (part.to === null)

// `mtf` and `mtt` come apart and mean one range: so it can be checked, and an index reads it once.
const joinHalves = (parts: Expression[]): Expression[] => {
  const joined: Expression[] = []
  for (const part of parts) {
    const at = joined.findIndex(
      (other) =>
        isHalf(part) && isHalf(other) && other.key === part.key && (other.from === null) !== (part.from === null),
    )
    const other = joined[at]
    if (other?.kind !== 'range' || part.kind !== 'range') joined.push(part)
    else joined[at] = { ...part, from: part.from ?? other.from, to: part.to ?? other.to }
  }
  return joined
}

const demandOrder = (part: Expression): Expression => {
  if (part.kind === 'range' && part.from !== null && part.to !== null && part.from >= part.to)
    throw new SearchSyntaxError('range-reversed', { position: 0, length: 0 }, part.key)
  return part
}

/**
 * Reads the search keys of a query string, decoded pairs in their order (wire reference 8.1, 8.4, 8.5). Different keys and
 * several `q` must all hold; several values of another key are alternatives. Each value is one term, with wildcards, quotes
 * and ranges. Keys that are none of ours (`access_token`) and values left empty, as forms send them, are passed over.
 * Throws `SearchSyntaxError`; places count within the value at fault.
 */
export const parseQuery = (pairs: Iterable<readonly [string, string]>, options: ParseOptions): Expression => {
  const reading = startReading(options)
  const groups = new Map<string, Expression[]>()
  let ordinal = 0
  for (const [name, value] of pairs) {
    const key = searchKey(name)
    if (key === undefined || value.trim() === '') continue
    const group = groupOf(key, ordinal++)
    const parts = groups.get(group) ?? []
    parts.push(readValue(key, value, reading))
    groups.set(group, parts)
  }
  const parts = Array.from(groups.values(), (alternatives) => or(...alternatives))
  return and(...joinHalves(parts).map(demandOrder))
}
