/** Files that a request names for a collection. */
export const collections = {
  coverOfFolder: 'Only a whole archive has a cover that is chosen.',
  notInArchive: 'This file is not in the archive, or you may not see it.',
  noAsset: 'This file is not here, or you may not see it.',
  tooMany_one: '{{count}} file at most can be named at once.',
  tooMany_other: '{{count}} files at most can be named at once.',
} as const
