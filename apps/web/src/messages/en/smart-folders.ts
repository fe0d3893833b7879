export const smartFoldersPlace = {
  deeds: 'Smart folders',
  make: 'New smart folder',
  makeInside: 'New smart folder inside',
  change: 'Change this smart folder',
  up: 'Move up',
  down: 'Move down',
  remove: 'Delete this smart folder',
} as const
