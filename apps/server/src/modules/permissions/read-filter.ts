import { type Expression, everything, type TermWord } from '@vitrine/search-language/expression.ts'
import { SearchSyntaxError } from '@vitrine/search-language/faults/search-syntax-error.ts'
import { parseExpression } from '@vitrine/search-language/parsing/parse-expression.ts'
import type { ParseOptions } from '@vitrine/search-language/parsing/parse-options.ts'

/** A filter of an access list that cannot be used, in a sentence that says why. */
export class FilterRefused extends Error {
  /** What the parser says, with the place; null for what could be read and is not possible in a filter. */
  readonly fault: SearchSyntaxError | null
  readonly obstacle: FilterObstacle | null

  constructor(filter: string, reason: SearchSyntaxError | FilterObstacle) {
    const isFault = reason instanceof SearchSyntaxError
    super(`The filter “${filter.slice(0, 100)}” cannot be used: ${isFault ? reason.message : obstacles[reason]}`)
    this.name = 'FilterRefused'
    this.fault = isFault ? reason : null
    this.obstacle = isFault ? null : reason
  }
}

const obstacles = {
  colour: 'colours are known of a picture some time after it is shown.',
  offline: 'whether the disk is there is no reason to show or hide a file.',
  taxonomy: 'items of taxonomies are not possible here.',
  wildcard: 'a wildcard may only end a word.',
  phrase: 'in a phrase a wildcard may only end the last word.',
} as const
export type FilterObstacle = keyof typeof obstacles

/**
 * Reads the filter of a member or of an archive (AutoSearch, wire reference 22.1). Empty: everything.
 * @throws FilterRefused when it cannot be read, or asks what the index cannot answer for whole lists.
 */
export function readFilter(text: string, options: Omit<ParseOptions, 'plainWords'>): Expression {
  if (text.trim() === '') return everything
  const expression = parsed(text, options)
  const reason = obstacle(expression)
  if (reason !== null) throw new FilterRefused(text, reason)
  return expression
}

function parsed(text: string, options: Omit<ParseOptions, 'plainWords'>): Expression {
  try {
    return parseExpression(text, { ...options, plainWords: 'all' })
  } catch (error) {
    if (!(error instanceof SearchSyntaxError)) throw error
    throw new FilterRefused(text, error)
  }
}

/** What stands in the way of using an expression as a filter: the same limits as the compiler to SQL has. */
function obstacle(expression: Expression): FilterObstacle | null {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return expression.parts.map(obstacle).find((reason) => reason !== null) ?? null
    case 'not':
      return obstacle(expression.part)
    case 'text':
      return wildcardObstacle(expression.words)
    case 'choice':
      if (expression.key === 'colour') return 'colour'
      return expression.key === 's' ? 'offline' : null
    case 'taxonomy':
      return 'taxonomy'
    default:
      return null
  }
}

/** What has to be spelt out from the words of this moment would mean something else with each new asset. */
function wildcardObstacle(words: readonly TermWord[]): FilterObstacle | null {
  if (words.some(({ pattern }) => pattern !== undefined)) return 'wildcard'
  return words.slice(0, -1).some(({ prefix }) => prefix) ? 'phrase' : null
}
