import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/passages.later.ts'

export const passages: Translation<typeof english.passages> = {
  said: 'Det som blir sagt',
  written: 'Teksten på sidene',
  find: 'Finn ord i det',
  clear: 'Tøm',
  go: 'Finn',
  found_one: 'Funnet {{number}} sted',
  found_other: 'Funnet {{number}} steder',
  none: 'Ingenting funnet.',
  noText: 'Det ble ikke funnet tekst i dette dokumentet.',
  noWords: 'Undertekstene er ikke lest ennå, eller de er tomme.',
  moments: 'Steder i opptaket',
  pages: 'Sider',
  page: 'Side {{page}}',
  more: 'Vis flere',
}
