import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/collections.ts'

export const collections: Translation<typeof english.collections> = {
  uploadLinks: 'Opplastingslenker',
  items_one: '{{count, number}} objekt',
  items_other: '{{count, number}} objekter',
  loading: 'Laster samlingen',
  empty: 'Denne mappen er tom',
  emptyText: 'Så snart filer legges her, dukker de opp av seg selv.',
  map: 'Kart',
  review: 'Til godkjenning',
  doubles: 'Dubletter',
  trash: 'Papirkurv',
}

export const archives: Translation<typeof english.archives> = {
  add: 'Legg til arkiv',
  editOne: 'Rediger {{name}}',
  deleted: 'Slettede arkiver',
  title: 'Arkiver',
  empty: 'Det er ingen arkiver å vise',
  emptyForGuests: 'Det finnes ingen offentlige arkiver eller album. Logg inn for å se hva som er åpent for deg.',
  emptyForUsers: 'Arkiver vises her så snart en administrator åpner et for deg.',
  setUp: 'Sett opp det første arkivet',
  notSetUp: 'Ingen har satt opp dette Vitrine ennå. Den som startet serveren, finner adressen der den ble startet.',
  firstText: 'Et arkiv er en mappe du har, som Vitrine leser der den ligger. Ingenting i den endres.',
}

export const folders: Translation<typeof english.folders> = {
  deeds: 'Denne mappen',
  make: 'Ny mappe',
  rename: 'Gi mappen nytt navn',
  move: 'Flytt mappen',
  remove: 'Slett mappen',
  path: 'Sti',
  tree: 'Mapper',
  narrow: 'Avgrens',
  pane: 'Hva ruten viser',
  toggle: 'Vis mapper',
  resize: 'Bredden på mappene',
}

export const order: Translation<typeof english.order> = {
  title: 'Rekkefølge',
  modified: 'Sist endret',
  filename: 'Filnavn',
  originalDate: 'Opptaksdato',
  newestFirst: 'Nyeste først',
  oldestFirst: 'Eldste først',
  aToZ: 'A til Å',
  zToA: 'Å til A',
}
