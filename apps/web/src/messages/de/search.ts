import type { Translation } from '#platform/i18n/message-key.ts'
import type * as english from '../en/search.ts'

export const search: Translation<typeof english.search> = {
  everywhere: 'Alle Archive durchsuchen',
  within: 'In {{name}} suchen',
  run: 'Suchen',
  clear: 'Suche leeren',
  searching: 'Es wird gesucht',
  noAssetsFound: 'Keine Assets gefunden',
  noHitsFor: 'Nichts hier passt zu „{{text}}“.',
  mendIt: 'Ändern Sie die Suche im Feld oben, oder beginnen Sie von vorn.',
  tryEverywhere: 'Alle Archive durchsuchen',
  showAll: 'Suche aufheben',
  resultsFor: 'Ergebnisse für „{{text}}“',
  invalidParameters: 'Die Suche enthält ungültige Angaben.',
  closingBracketMissing: 'Eine schließende Klammer fehlt.',
  openingBracketMissing: 'Zu einer schließenden Klammer fehlt die öffnende.',
  termMissing: 'Hier fehlt, wonach gesucht werden soll.',
  quoteNotClosed: 'Ein Anführungszeichen ist nicht geschlossen.',
  unknownTag: 'Diesen Platzhalter gibt es nicht.',
  badDate: 'Das ist kein Datum wie 2026-05-17.',
  badNumber: 'Das ist keine Zahl.',
  badChoice: 'Das ist keiner der möglichen Werte.',
  rangeReversed: 'Der Bereich endet, bevor er beginnt.',
  tooLong: 'Die Suche ist zu lang.',
  tooDeep: 'Es sind zu viele Klammern ineinander.',
  tooManyTerms: 'Es sind zu viele Wörter und Bedingungen.',
}
