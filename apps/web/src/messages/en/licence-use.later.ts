/** For what a file will be used, as somebody is asked who downloads it. */
export const licenceUse = {
  title: 'For what will you use it?',
  why: 'Licences of what you download ask for what and where it will be used. What they do not allow is left out.',
  loading: 'Loading the list of uses',
  use: 'Use',
  territory: 'Where',
  territoryHint: 'A country, or the whole world.',
  choose: 'Please choose',
  useMissing: 'Choose a use.',
  territoryMissing: 'Choose where.',
  download: 'Download',
  cancel: 'Cancel',
  declined: 'Nothing was downloaded, because no use was said.',
} as const
