/** Limits of what a person keeps. */
export const preferences = {
  tooLarge: 'Preferences may take 256 KiB in all.',
} as const
