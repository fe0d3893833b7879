import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/doubles.later.ts'

export const doubles: Translation<typeof english.doubles> = {
  title: 'Ligner på {{name}}',
  mergeTitle: 'Slå sammen to filer',
  loading: 'Leter etter det som ligner',
  again: 'Prøv igjen',
  close: 'Lukk',
  none: 'Ingenting du kan se, ligner.',
  noMore: 'Det er ikke mer på denne siden.',
  notComparable:
    'Dette bildet sier for lite til å bli sammenlignet, som en blank side. Bare den samme filen blir funnet.',
  list: 'Lignende filer',
  file: 'Samme fil',
  picture: 'Samme bilde',
  near: 'Nesten likt',
  compare: 'Sammenlign',
  compareWith: 'Sammenlign med {{name}}',
  merge: 'Slå sammen…',
  mergeWith: 'Slå sammen med {{name}}',
  next: 'Neste side',
  first: 'Første side',
  keep: 'Hvilken skal beholdes?',
  back: 'Tilbake',
  mergeNow: 'Slå sammen',
  outlook: 'Hva som skjer',
  mergeText:
    '{{other}} legges i papirkurven og kan gjenopprettes derfra. {{kept}} tar plassen dens i album, pins og samtykker.',
  ownAlbums:
    'De ligger i forskjellige arkiver og er ikke samme fil: {{kept}} kommer bare i de albumene du kan redigere.',
  staying:
    'Kommentarer, markeringer, utsnitt, tekster på andre språk, historikk og felt som bare det ene arkivet viser, blir hos {{other}}.',
  notGone:
    'Alt ble tatt med, men {{other}} kunne ikke legges i papirkurven og er der fortsatt. Slett den, eller slå sammen på nytt.',
  noGains: '{{kept}} sier allerede det {{other}} sier.',
  gains: '{{kept}} får',
  loses: 'Bare {{other}} sier dette, og det går med den',
  ofArchive: 'Lignende filer i',
  incomplete: 'Ikke alle bilder er sammenlignet ennå; det kan komme flere.',
  empty: 'Ingen dubletter',
  emptyText: 'Ingen to filer du kan redigere, ligner hverandre.',
  groups: 'Grupper av lignende filer',
  count_one: '{{count, number}} fil',
  count_other: '{{count, number}} filer',
  review: 'Gå gjennom',
  reviewOf: 'Gå gjennom det som ligner på {{name}}',
}
