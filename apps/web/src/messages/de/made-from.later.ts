import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/made-from.later.ts'

export const madeFrom: Translation<typeof english.madeFrom> = {
  title: 'Entstanden aus',
  made: 'Daraus entstanden: {{count, number}}',
  choose: 'Quelle angeben …',
  chooseTitle: 'Woraus ist {{name}} entstanden?',
  find: 'Wörter oder ein Teil des Namens',
  where: 'Im Archiv',
  hint: 'Suchen Sie in allen Archiven, oder wählen Sie etwas, das Sie angeheftet haben.',
  pinned: 'Angeheftete Dateien',
  found: 'Gefundene Dateien',
  none: 'Nichts gefunden.',
  remove: 'Nicht aus {{name}} entstanden',
  removed: '{{name}} wird nicht mehr als Quelle genannt.',
  undo: 'Rückgängig',
  unmake: '{{name}} ist nicht hieraus entstanden',
  first: 'Erste Seite',
  more: 'Nächste Seite',
  copy: 'Kopiert',
  duplicate: 'Dupliziert',
  version: 'Kopie einer früheren Version',
  derived: 'Die Datei nennt es',
  original: 'Die Datei nennt es als Original',
  part: 'Es liegt in dieser Datei',
  name: 'Am Namen erkannt',
  hand: 'Von jemandem angegeben',
}
