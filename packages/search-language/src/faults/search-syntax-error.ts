export const searchSyntaxCodes = [
  'closing-bracket-missing',
  'opening-bracket-missing',
  'term-missing',
  'quote-not-closed',
  'unknown-tag',
  'bad-date',
  'bad-number',
  'bad-choice',
  'bad-box',
  'range-reversed',
  'bad-range',
  'too-long',
  'too-deep',
  'too-many-terms',
] as const
export type SearchSyntaxCode = (typeof searchSyntaxCodes)[number]

/** What is wrong, in a sentence for people that does not repeat what was typed, in one language. */
export type SearchFaults = { readonly [Code in SearchSyntaxCode]: string }

/** Where a fault stands in the text that was parsed: a 0-based UTF-16 offset, and how many units it covers. */
export type Place = { position: number; length: number }

/** The one way in which parsing fails. `detail` is the text at fault, cut to 100 characters; it comes from outside. */
export class SearchSyntaxError extends Error {
  readonly code: SearchSyntaxCode
  readonly position: number
  readonly length: number
  readonly detail: string

  constructor(code: SearchSyntaxCode, place: Place, detail = '') {
    super(`${code} at ${place.position}`)
    this.name = 'SearchSyntaxError'
    this.code = code
    this.position = place.position
    this.length = place.length
    this.detail = detail.slice(0, 100)
  }
}
