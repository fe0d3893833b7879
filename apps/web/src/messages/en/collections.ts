export const collections = {
  uploadLinks: 'Upload links',
  items_one: '{{count, number}} item',
  items_other: '{{count, number}} items',
  loading: 'Loading the collection',
  empty: 'This folder is empty',
  emptyText: 'As soon as files are put here, they appear by themselves.',
  map: 'Map',
  review: 'To approve',
  doubles: 'Doubles',
  trash: 'Trash',
} as const

export const archives = {
  add: 'Add archive',
  editOne: 'Edit {{name}}',
  deleted: 'Deleted archives',
  title: 'Archives',
  empty: 'There are no archives to show',
  emptyForGuests: 'There are no public archives or albums. Log in to see what is open to you.',
  emptyForUsers: 'Archives appear here as soon as an administrator opens one to you.',
  setUp: 'Set up the first archive',
  notSetUp:
    'Nobody has set up this Vitrine yet. Whoever started the server finds the address for it where it was started.',
  firstText: 'An archive is a folder of yours that Vitrine reads in place. Nothing in it is changed.',
} as const

export const folders = {
  deeds: 'This folder',
  make: 'New folder',
  rename: 'Rename folder',
  move: 'Move folder',
  remove: 'Delete folder',
  path: 'Path',
  tree: 'Folders',
  narrow: 'Narrow down',
  pane: 'What the pane shows',
  toggle: 'Show folders',
  resize: 'Width of the folders',
} as const

export const order = {
  title: 'Order',
  modified: 'Last modified',
  filename: 'File name',
  originalDate: 'Date taken',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  aToZ: 'A to Z',
  zToA: 'Z to A',
} as const
