import type { Translation } from '#platform/i18n/message-key.ts'
import type * as english from '../en/search.ts'

export const search: Translation<typeof english.search> = {
  everywhere: 'Søk i alle arkiver',
  within: 'Søk i {{name}}',
  run: 'Søk',
  clear: 'Tøm søket',
  searching: 'Søker',
  noAssetsFound: 'Ingen objekter funnet',
  noHitsFor: 'Ingenting her passer til «{{text}}».',
  mendIt: 'Endre søket i feltet over, eller begynn på nytt.',
  tryEverywhere: 'Søk i alle arkiver',
  showAll: 'Fjern søket',
  resultsFor: 'Treff for «{{text}}»',
  invalidParameters: 'Søket har ugyldige verdier.',
  closingBracketMissing: 'En sluttparentes mangler.',
  openingBracketMissing: 'En sluttparentes mangler sin startparentes.',
  termMissing: 'Her mangler det noe å søke etter.',
  quoteNotClosed: 'Et anførselstegn er ikke lukket.',
  unknownTag: 'Det finnes ingen slik plassholder.',
  badDate: 'Dette er ikke en dato som 2026-05-17.',
  badNumber: 'Dette er ikke et tall.',
  badChoice: 'Dette er ikke en av de mulige verdiene.',
  rangeReversed: 'Området slutter før det begynner.',
  tooLong: 'Søket er for langt.',
  tooDeep: 'Det er for mange parenteser i hverandre.',
  tooManyTerms: 'Det er for mange ord og vilkår.',
}
