/** Assets that count as one in lists. */
export const stacks = {
  few: 'A stack holds two assets at least.',
  most: 'A stack holds {{most, number}} assets at most.',
} as const
