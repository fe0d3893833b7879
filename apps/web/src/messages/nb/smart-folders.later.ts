export const smartFolders = {
  name: 'Navn',
  nameMissing: 'Skriv et navn.',
  search: 'Søk etter',
  searchHint: 'Tomt: alt som ligger i den over.',
  levels: 'Mapper fra felt',
  levelsHint: 'Hvert felt er et nivå: verdiene er mappene i det.',
  level: 'Nivå {{number}}',
  noLevel: 'Ingen',
  save: 'Lagre',
  remove: 'Slett',
  removeTitle: 'Slette «{{name}}»?',
  removeText: 'De smarte mappene inni slettes også. Ingen fil røres.',
} as const
