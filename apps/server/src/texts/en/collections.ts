/** Files that a request names for a collection. */
export const collections = {
  noAsset: 'This file is not here, or you may not see it.',
  tooMany_one: '{{count}} file at most can be named at once.',
  tooMany_other: '{{count}} files at most can be named at once.',
} as const
