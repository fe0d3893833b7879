/** What is put into albums. */
export const albums = {
  noMember: 'This file is not in the album.',
  ownNeighbour: 'Files cannot be put beside themselves.',
} as const
