/** Where back-ups go. */
export const backUps = {
  notSetFree: 'Choose one of the folders that are set free for back-ups: {{list}}.',
  folderName: 'Use letters, digits, spaces, dots, hyphens and underscores; each part begins with a letter or a digit.',
  notWritable: 'The folder {{folder}} cannot be written to ({{code}}).',
  inArchive: 'The folder lies in the archive “{{name}}”. Choose another.',
} as const
