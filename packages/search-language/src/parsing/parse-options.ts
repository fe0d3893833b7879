import type { Place } from '#src/faults/search-syntax-error.ts'
import { SearchSyntaxError } from '#src/faults/search-syntax-error.ts'

/** UTF-16 units of one expression or value. */
export const LONGEST_SEARCH = 10_000

/** Brackets within brackets. */
export const DEEPEST_SEARCH = 50

/** Words and other predicates together; SQLite takes expressions up to 1,000 deep. */
export const MOST_TERMS = 500

export type ParseOptions = {
  now: Date
  /** Offset of the local time in which dates without a zone, and `{{today}}`, are read. */
  utcOffsetMinutes: number
  /** How plain words side by side are read; `phrase` when left out. */
  plainWords?: 'phrase' | 'all' | 'any'
  /** Whether a plain word without a key stands for its other forms too; never what is in quotes, nor one of several in a phrase. */
  wordForms?: boolean
  /** Values of dynamic tags by name, such as `user.name`. They are taken as literal text, never read as syntax. */
  variables?: Readonly<Record<string, string>>
}

/** The options, with the number of terms that may still come. One reading has one of these. */
export type Reading = Required<ParseOptions> & { termsLeft: number }

export const startReading = (options: ParseOptions): Reading => ({
  plainWords: 'phrase',
  wordForms: false,
  variables: {},
  ...options,
  termsLeft: MOST_TERMS,
})

export const spendTerms = (reading: Reading, count: number, place: Place): void => {
  reading.termsLeft -= count
  if (reading.termsLeft < 0) throw new SearchSyntaxError('too-many-terms', place)
}
