export const smartFoldersPlace = {
  deeds: 'Intelligente Ordner',
  make: 'Neuer intelligenter Ordner',
  makeInside: 'Neuer intelligenter Ordner darin',
  change: 'Diesen intelligenten Ordner ändern',
  up: 'Nach oben',
  down: 'Nach unten',
  remove: 'Diesen intelligenten Ordner löschen',
} as const
