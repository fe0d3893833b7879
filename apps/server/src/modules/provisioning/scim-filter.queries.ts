import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { type Filter, parse } from 'scim2-parse-filter'
import { ScimFault } from './scim-fault.ts'

/** Letters of a filter, and how deep its brackets go. */
const longest = 2000
const mostBrackets = 50

type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'
const operators = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

/** A column that can be asked for, the comparisons that make sense for it, and how a value is kept in it. */
export interface Filtered {
  column: string
  comparisons: readonly Comparison[]
  /** The value as the column has it; undefined for what it cannot be. */
  kept(value: unknown): string | number | undefined
}

/** Attributes that can be asked for, by their names in lower case. */
export type FilterTable = ReadonlyMap<string, Filtered>

const equal = ['eq', 'ne'] as const

export const exactText = (column: string): Filtered => ({
  column,
  comparisons: equal,
  kept: (value) => (typeof value === 'string' ? value : undefined),
})

export const textAs = (column: string, fold: (text: string) => string): Filtered => ({
  column,
  comparisons: equal,
  kept: (value) => (typeof value === 'string' ? fold(value.trim()) : undefined),
})

export const numberOf = (column: string): Filtered => ({
  column,
  comparisons: equal,
  // What is no number is nobody's.
  kept: (value) => (typeof value === 'string' ? (/^\d{1,15}$/.test(value) ? Number(value) : -1) : undefined),
})

export const flagOf = (column: string): Filtered => ({
  column,
  comparisons: equal,
  kept: (value) => (typeof value === 'boolean' ? Number(value) : undefined),
})

export const momentOf = (column: string): Filtered => ({
  column,
  comparisons: ['eq', 'ne', 'gt', 'ge', 'lt', 'le'],
  kept(value) {
    const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
    return Number.isNaN(at) ? undefined : at
  },
})

const refuse = (detail: string) => new ScimFault(400, detail, 'invalidFilter')

/** Reads a filter (RFC 7644, 3.4.2.2). @throws ScimFault invalidFilter. */
function readFilter(text: string): Filter {
  // Beyond it the parser of the library, which calls itself for each bracket, would take long.
  const isGood =
    text.length <= longest && !/\p{Cc}/u.test(text) && (text.match(/[([]|\bnot\b/gi)?.length ?? 0) <= mostBrackets
  if (!isGood)
    throw refuse(`A filter has ${longest} letters and ${mostBrackets} brackets at most, and no control characters.`)
  try {
    return parse(text)
  } catch {
    throw refuse('The filter cannot be read: see RFC 7644, 3.4.2.2.')
  }
}

/**
 * The condition that a filter is, over the columns of a table.
 * @throws ScimFault invalidFilter that names the attributes which can be asked for.
 */
export function compileFilter(
  text: string,
  table: FilterTable,
): (eb: ExpressionBuilder<never, never>) => Expression<SqlBool> {
  const filter = readFilter(text)
  const compile = (one: Filter, eb: ExpressionBuilder<never, never>): Expression<SqlBool> => {
    if (one.op === 'not') return eb.not(compile(one.filter, eb))
    if ('filters' in one) return eb[one.op](one.filters.map((inner) => compile(inner, eb)))
    // One of each is kept, that of work: asked for by its type, the type is true of it.
    if (isOfWork(one)) return eb(eb.lit(1), '=', eb.lit(1)) as Expression<SqlBool>
    if (!('compValue' in one)) throw unknown(table)
    const filtered = table.get(one.attrPath.toLowerCase().replace(/^urn:[\w:.-]+:(user|group):/, ''))
    const comparison = filtered?.comparisons.find((known) => known === one.op)
    if (filtered === undefined || comparison === undefined) throw unknown(table)
    const value = filtered.kept(one.compValue)
    if (value === undefined) throw refuse(`“${one.attrPath}” cannot be compared with such a value.`)
    return eb(eb.ref(filtered.column as never), operators[comparison], value as never) as Expression<SqlBool>
  }
  // Read once, so that a fault comes before anything is asked.
  return (eb) => compile(filter, eb)
}

/** `emails[type eq "work"]`, with which directories ask for the address of mail. */
function isOfWork(one: Filter): boolean {
  if (one.op !== '[]' || !/^(emails|phoneNumbers|addresses)$/i.test(one.attrPath)) return false
  const { valFilter } = one
  return (
    'compValue' in valFilter &&
    valFilter.op === 'eq' &&
    /^type$/i.test(valFilter.attrPath) &&
    valFilter.compValue === 'work'
  )
}

const unknown = (table: FilterTable) =>
  refuse(`A filter compares ${[...table.keys()].join(', ')}, most of them by eq and ne, joined by and, or and not.`)
