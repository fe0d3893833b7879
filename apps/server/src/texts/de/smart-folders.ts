export const smartFolders = {
  header: 'Intelligente Ordner',
  exists: 'Hier gibt es schon einen intelligenten Ordner mit diesem Namen.',
  tooMany_one: 'An einer Stelle sind höchstens {{count, number}} intelligente Ordner möglich, in einem Archiv 500.',
  tooMany_other: 'An einer Stelle sind höchstens {{count, number}} intelligente Ordner möglich, in einem Archiv 500.',
  noParent: 'Das ist kein intelligenter Ordner dieses Archivs.',
  noChild: 'Das ist kein intelligenter Ordner dieses Archivs.',
  tooDeep_one: 'Intelligente Ordner liegen höchstens {{count, number}} tief ineinander.',
  tooDeep_other: 'Intelligente Ordner liegen höchstens {{count, number}} tief ineinander.',
  noLevel: 'Es gibt kein Feld mit der Nummer {{number}}, dessen Werte Ordner sein könnten.',
} as const
