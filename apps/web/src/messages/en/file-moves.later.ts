/** Renaming of files. */
export const fileMoves = {
  rename: 'Rename',
  renameMany: 'Rename {{count, number}} files',
  name: 'Name',
  manyHint: 'Each gets a number behind this name, and keeps its ending where you write none.',
  invalidFileName: 'A name cannot have any of \\ / : * ? " < > |',
  ok: 'Rename',
  outlook: 'Names they will have',
  more_one: 'and {{count, number}} more',
  more_other: 'and {{count, number}} more',
  renamed_one: '{{count, number}} file was renamed.',
  renamed_other: '{{count, number}} files were renamed.',
  renameFailed_one: '{{count, number}} file could not be renamed.',
  renameFailed_other: '{{count, number}} files could not be renamed.',
} as const
