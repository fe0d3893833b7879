/** The page among the programs of a device. */
export const installablePage = {
  description: 'Pictures, films and documents in one place',
  search: 'Search',
  albums: 'Albums',
  uploads: 'Upload files',
} as const
