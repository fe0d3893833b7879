export const importFoldersPlace = {
  title: 'Import folders',
} as const
