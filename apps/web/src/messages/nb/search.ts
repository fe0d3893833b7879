import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/search.ts'

export const search: Translation<typeof english.search> = {
  everywhere: 'Søk i alle arkiver',
  within: 'Søk i {{name}}',
  extended: 'Avansert søk',
  run: 'Søk',
  clear: 'Tøm søket',
  searching: 'Søker',
  offers: 'Forslag til søket',
  offeredArchive: 'Arkiv',
  noAssetsFound: 'Ingen objekter funnet',
  noHitsFor: 'Ingenting her passer til «{{text}}».',
  mendIt: 'Endre søket i feltet over, eller begynn på nytt.',
  tryEverywhere: 'Søk i alle arkiver',
  showAll: 'Fjern søket',
  resultsFor: 'Treff for «{{text}}»',
  invalidParameters: 'Søket har ugyldige verdier.',
}

export { norwegianFaults as searchFaults } from '@vitrine/search-language/faults/search-faults-nb.ts'
