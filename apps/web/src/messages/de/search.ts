import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/search.ts'

export const search: Translation<typeof english.search> = {
  everywhere: 'Alle Archive durchsuchen',
  within: 'In {{name}} suchen',
  extended: 'Erweiterte Suche',
  run: 'Suchen',
  clear: 'Suche leeren',
  searching: 'Es wird gesucht',
  offers: 'Vorschläge für die Suche',
  offeredArchive: 'Archiv',
  noAssetsFound: 'Keine Assets gefunden',
  noHitsFor: 'Nichts hier passt zu „{{text}}“.',
  mendIt: 'Ändern Sie die Suche im Feld oben, oder beginnen Sie von vorn.',
  tryEverywhere: 'Alle Archive durchsuchen',
  showAll: 'Suche aufheben',
  resultsFor: 'Ergebnisse für „{{text}}“',
  invalidParameters: 'Die Suche enthält ungültige Angaben.',
}

export { germanFaults as searchFaults } from '@vitrine/search-language/faults/search-faults-de.ts'
