export const shell = {
  dropToReplace: 'Drop here to replace “{{name}}”',
  replaceFile: 'Replace file…',
  skip: 'Skip to content',
  home: 'Go to the home page',
  homeOf: 'Vitrine, home page',
  menu: 'Menu',
  settings: 'Settings',
  theme: 'Appearance',
  themeAuto: 'As the system',
  themeLight: 'Light',
  themeDark: 'Dark',
  language: 'Language',
  site: 'The site in figures',
  tasks: 'Tasks',
  about: 'About Vitrine',
  aboutText: 'Vitrine is an open, self-hosted home for pictures, films, sound and documents.',
  messages: 'Messages',
  loading: 'Loading',
  close: 'Close',
  moreDeeds: 'More actions',
  people: 'Manage users and groups',
  audit: 'Audit log',
  invite: 'Create invitations',
  invitations: 'Manage invitations',
  mail: 'Outbox of mail',
  cancel: 'Cancel',
  footer: 'About this site',
  pages: 'Pages of this site',
  extras: 'Links',
  upload: 'Upload',
  uploadsDone_one: '{{count, number}} file was uploaded',
  uploadsDone_other: '{{count, number}} files were uploaded',
  uploadsNone: 'No files were uploaded',
  uploadsFailed_one: '{{count, number}} file could not be uploaded',
  uploadsFailed_other: '{{count, number}} files could not be uploaded',
  uploadsShow: 'Show',
  uploading: 'Uploading',
  dropHere: 'Drop here to upload to {{name}}',
  pins: 'Pins',
  cart: 'Cart',
  flows: 'Flows',
  pro: 'Pro',
  yes: 'Yes',
  no: 'No',
  clearCss: 'Clear the site’s styles',
  clearCssText:
    'The styles of this site are switched off while you read this. Clear them for everybody? They cannot be brought back from here.',
  clearCssFailed: 'The styles could not be cleared.',
} as const

export const home = {
  question: 'What are you looking for?',
} as const

export const keys = {
  title: 'Keyboard shortcuts',
  grid: 'In a collection the arrow keys move, Shift with an arrow selects a range, Enter or the space bar opens.',
  editing:
    'In a field that is edited, Ctrl+Enter saves and goes to the same field of the next item, with Shift of the previous one; Tab saves and goes to the next field, Escape leaves the field as it was.',
  singleKeys: 'Use single letters and signs as shortcuts',
} as const

export const palette = {
  title: 'Commands and places',
  placeholder: 'Go somewhere or do something',
  nothing: 'Nothing fits what you typed.',
  count_one: '{{count, number}} result',
  count_other: '{{count, number}} results',
  some: '{{shown}} of {{total}}',
  commands: 'Commands',
  pages: 'Pages',
  foldersOf: 'Folders in {{name}}',
  home: 'Home page',
  archives: 'All archives',
  setUp: 'Set-up',
  on: 'On',
  chosen: 'In use',
  here: 'You are here',
  themeWords: 'theme mode colours',
} as const

export const cookies = {
  title: 'Cookie policy',
  accept: 'Accept',
  loadFailed: 'The text about cookies could not be loaded.',
} as const

export const desktop = {
  title: 'Desktop tool',
  install: 'Install the desktop tool to work on files with the programs on your computer.',
  update: 'Version {{version}} of the desktop tool is available.',
  getIt: 'Install',
  getUpdate: 'Update',
  haveIt: 'I have it already',
  ignore: 'Do not tell me again',
  later: 'Not now',
  howTo: 'How to install it',
} as const
