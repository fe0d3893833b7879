/** Albums that stand on the home page for a time. */
export const showcase = {
  title: 'On show',
} as const
