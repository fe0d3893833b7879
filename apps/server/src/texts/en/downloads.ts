/** Inside a ZIP. */
export const downloads = {
  notIncluded: '_not included.txt',
} as const
