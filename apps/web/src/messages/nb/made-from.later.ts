import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/made-from.later.ts'

export const madeFrom: Translation<typeof english.madeFrom> = {
  title: 'Laget av',
  made: 'Laget av denne: {{count, number}}',
  choose: 'Oppgi kilde …',
  chooseTitle: 'Hva er {{name}} laget av?',
  find: 'Ord eller en del av navnet',
  where: 'I arkivet',
  hint: 'Søk i alle arkiver, eller velg noe du har festet.',
  pinned: 'Festede filer',
  found: 'Filer som ble funnet',
  none: 'Ingenting ble funnet.',
  remove: 'Ikke laget av {{name}}',
  removed: '{{name}} oppgis ikke lenger som kilde.',
  undo: 'Angre',
  unmake: '{{name}} er ikke laget av denne',
  first: 'Første side',
  more: 'Neste side',
  copy: 'Kopiert',
  duplicate: 'Duplisert',
  version: 'Kopiert fra en tidligere versjon',
  derived: 'Filen sier det',
  original: 'Filen oppgir den som original',
  part: 'Den ligger i denne filen',
  name: 'Kjent på navnet',
  hand: 'Oppgitt av noen',
}
