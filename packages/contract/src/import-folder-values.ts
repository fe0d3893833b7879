// Without the shapes of documents: the client has these apart from them.

/** What becomes of a file whose name is taken at the destination. */
export const importClashes = ['number', 'version', 'refuse'] as const
/** What becomes of a file whose bytes the archive has already. */
export const importDoubles = ['refuse', 'take'] as const

/**
 * Why nothing is taken at present. `missing`, `unreadable`, `stuck`: the folder. `destination`: the archive is not there, or its disk.
 * `takes-no-files`: the archive takes none.
 * `overlaps`: an archive lies in the folder or around it since. `not-removable`: files came in and cannot be taken away. `template`: it is not there any more;
 * files come in without it. `quota`: the archive may not hold some of the files; they stay and are tried again.
 */
export const importFolderProblems = [
  'missing',
  'unreadable',
  'stuck',
  'destination',
  'takes-no-files',
  'overlaps',
  'not-removable',
  'template',
  'quota',
] as const
