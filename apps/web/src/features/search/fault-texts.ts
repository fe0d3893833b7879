import type { SearchSyntaxCode } from '@vitrine/search-language/search-syntax-error.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'

/** What is wrong with an expression, by the rule that the server names. */
export const faultTexts: { readonly [Code in SearchSyntaxCode]: MessageKey } = {
  'closing-bracket-missing': 'search.closingBracketMissing',
  'opening-bracket-missing': 'search.openingBracketMissing',
  'term-missing': 'search.termMissing',
  'quote-not-closed': 'search.quoteNotClosed',
  'unknown-tag': 'search.unknownTag',
  'bad-date': 'search.badDate',
  'bad-number': 'search.badNumber',
  'bad-choice': 'search.badChoice',
  'range-reversed': 'search.rangeReversed',
  'too-long': 'search.tooLong',
  'too-deep': 'search.tooDeep',
  'too-many-terms': 'search.tooManyTerms',
}
