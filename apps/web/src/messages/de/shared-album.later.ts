import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/shared-album.later.ts'

export const sharedAlbum: Translation<typeof english.sharedAlbum> = {
  sharedBy: 'Geteilt von {{name}}',
  until: 'bis {{at}}',
  items_one: '{{count, number}} Datei',
  items_other: '{{count, number}} Dateien',
  zip: 'Alles herunterladen',
  empty: 'In diesem Album ist nichts',
  more: 'Mehr anzeigen',
  password: 'Passwort',
  open: 'Öffnen',
  locked: 'Dieses Album verlangt ein Passwort',
  gone: 'Dieser Link führt nirgendwohin mehr',
  goneText: 'Er ist abgelaufen oder wurde zurückgenommen. Bitten Sie um einen neuen.',
  close: 'Schließen',
  earlier: 'Voriges',
  later: 'Nächstes',
  download: 'Herunterladen',
  noPicture: 'Von dieser Datei gibt es kein Bild.',
  place: '{{at, number}} von {{count, number}}',
  pictures: 'Bilder',
}
