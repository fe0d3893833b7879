export const smartFolders = {
  name: 'Name',
  nameMissing: 'Write a name.',
  search: 'Search for',
  searchHint: 'Empty: everything that lies in the one above.',
  levels: 'Folders from fields',
  levelsHint: 'Each field is a level: its values are the folders in it.',
  level: 'Level {{number}}',
  noLevel: 'None',
  save: 'Save',
  remove: 'Delete',
  removeTitle: 'Delete “{{name}}”?',
  removeText: 'The smart folders inside go with it. No file is touched.',
} as const
