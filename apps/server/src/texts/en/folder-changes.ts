/** What cannot be done with a folder. */
export const folderChanges = {
  noFolder: 'This is no folder of an archive.',
  otherArchive: 'A folder stays in its archive. Move its files to another one instead.',
  inItself: 'A folder cannot lie in itself.',
} as const
