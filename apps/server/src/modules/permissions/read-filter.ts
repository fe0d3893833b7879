import { type Expression, everything, type TermWord } from '@vitrine/search-language/expression.ts'
import { parseExpression } from '@vitrine/search-language/parsing/parse-expression.ts'
import type { ParseOptions } from '@vitrine/search-language/parsing/parse-options.ts'

/** A filter of an access list that cannot be used, in a sentence that says why. */
export class FilterRefused extends Error {
  constructor(filter: string, reason: string) {
    super(`The filter “${filter.slice(0, 100)}” cannot be used: ${reason}`)
    this.name = 'FilterRefused'
  }
}

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
    throw new FilterRefused(text, (error as Error).message)
  }
}

/** What stands in the way of using an expression as a filter: the same limits as the compiler to SQL has. */
function obstacle(expression: Expression): string | null {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return expression.parts.map(obstacle).find((reason) => reason !== null) ?? null
    case 'not':
      return obstacle(expression.part)
    case 'text':
      return wildcardObstacle(expression.words)
    case 'choice':
      return expression.key === 's' ? 'whether the disk is there is no reason to show or hide a file.' : null
    case 'taxonomy':
      return 'items of taxonomies are not possible here.'
    default:
      return null
  }
}

/** What has to be spelt out from the words of this moment would mean something else with each new asset. */
function wildcardObstacle(words: readonly TermWord[]): string | null {
  if (words.some(({ pattern }) => pattern !== undefined)) return 'a wildcard may only end a word.'
  return words.slice(0, -1).some(({ prefix }) => prefix) ? 'in a phrase a wildcard may only end the last word.' : null
}
