/** The page in which people choose assets for another page. */
export const selectionWidget = {
  title: 'Choose a file',
  titleMany: 'Choose files',
  search: 'Search',
  places: 'Archives and albums',
  count: '{{count, number}}',
  noPlace: 'There is nothing to choose from',
  nothing: 'Nothing was found',
  more: 'Show more',
  chosen_zero: 'Nothing is chosen',
  chosen_one: '{{count, number}} file is chosen',
  chosen_other: '{{count, number}} files are chosen',
  alone: 'This page belongs into the frame of another one, which is told what you choose.',
  cancel: 'Cancel',
  choose: 'Choose',
  signIn: 'Log in to choose',
  tokenRefused: 'The program that opened this page may not use the archive any more. You can log in yourself.',
  forgotten:
    'Your browser does not keep the log-in inside another site. Log in to the archive in a window of its own, or ask whoever runs that site to connect it as a program.',
} as const
