/** Files that somebody has to approve. */
export const reviews = {
  noteMissing: 'Say why the files go back: whoever sent them in reads it.',
} as const
