/** What is alike. */
export const doubles = {
  itself: 'An asset cannot be merged into itself.',
} as const
