import type { Expression } from '@vitrine/search-language/expression.ts'
import { parseExpression } from '@vitrine/search-language/parsing/parse-expression.ts'

/**
 * What the custom search of a term asks: words side by side are alternatives here, unlike in a search that a person types (wire
 * reference 8.3). @throws SearchSyntaxError.
 */
export function readCustomSearch(text: string, now: Date): Expression {
  return parseExpression(text, { now, utcOffsetMinutes: -now.getTimezoneOffset(), plainWords: 'any' })
}
