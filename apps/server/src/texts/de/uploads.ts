/** Files that are put into archives. */
export const uploads = {
  tooLarge_one: 'Eine Datei hat höchstens {{count}} Gigabyte.',
  tooLarge_other: 'Eine Datei hat höchstens {{count}} Gigabyte.',
  noDestination: 'Hierhin können keine Dateien gelegt werden.',
} as const
