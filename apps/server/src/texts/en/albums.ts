/** What is put into albums. */
export const albums = {
  noAsset: 'This file is not here, or you may not see it.',
  noMember: 'This file is not in the album.',
  ownNeighbour: 'Files cannot be put beside themselves.',
  tooMany_one: '{{count}} file at most can be put into an album at once.',
  tooMany_other: '{{count}} files at most can be put into an album at once.',
} as const
