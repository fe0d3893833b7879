export const smartFolders = {
  name: 'Name',
  nameMissing: 'Geben Sie einen Namen ein.',
  search: 'Suchen nach',
  searchHint: 'Leer: alles, was im übergeordneten liegt.',
  levels: 'Ordner aus Feldern',
  levelsHint: 'Jedes Feld ist eine Ebene: Seine Werte sind die Ordner darin.',
  level: 'Ebene {{number}}',
  noLevel: 'Keine',
  save: 'Speichern',
  remove: 'Löschen',
  removeTitle: '„{{name}}“ löschen?',
  removeText: 'Die intelligenten Ordner darin werden mit gelöscht. Keine Datei wird verändert.',
} as const
