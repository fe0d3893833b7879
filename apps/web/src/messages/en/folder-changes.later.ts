/** Folders that are made, renamed, moved and deleted. */
export const folderChanges = {
  name: 'Name',
  invalidName: 'A name cannot have any of \\ / : * ? " < > |',
  longName_one: 'A name has at most one character.',
  longName_other: 'A name has at most {{count, number}} characters.',
  make: 'Make',
  rename: 'Rename',
  move: 'Move',
  moveHint: 'Parts with a slash between them. Empty for the archive itself.',
  moving: 'The folder is being moved',
  moveFailed: 'The folder could not be moved.',
  renamed: 'The folder was renamed.',
  moved: 'The folder was moved.',
  removeTitle: 'Delete the folder “{{name}}”?',
  removeEmpty: 'It is empty and goes at once.',
  removeText_one:
    '{{count, number}} file in it goes to the trash of the archive and can be restored from there; then the folder goes.',
  removeText_other:
    '{{count, number}} files in it go to the trash of the archive and can be restored from there; then the folder goes.',
  emptying: '{{count, number}} of {{total, number}} files deleted',
  notEmptied_one: 'The folder stays: {{count, number}} file could not be deleted.',
  notEmptied_other: 'The folder stays: {{count, number}} files could not be deleted.',
  removed: 'The folder was deleted.',
} as const
