/** Files that are put into archives. */
export const uploads = {
  tooLarge_one: 'A file has {{count}} gigabyte at most.',
  tooLarge_other: 'A file has {{count}} gigabytes at most.',
  noDestination: 'No files can be put here.',
} as const
