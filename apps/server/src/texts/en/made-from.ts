/** What assets were made from. */
export const madeFrom = {
  itself: 'A file is not made from itself.',
  circle: 'The chosen file was made from this one already; it cannot be the other way round.',
  most: 'A file can be given {{most, number}} sources at most.',
} as const
