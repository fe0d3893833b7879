import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/collections.ts'

export const collections: Translation<typeof english.collections> = {
  uploadLinks: 'Upload-Links',
  items_one: '{{count, number}} Objekt',
  items_other: '{{count, number}} Objekte',
  loading: 'Sammlung wird geladen',
  empty: 'Dieser Ordner ist leer',
  emptyText: 'Sobald Dateien hier abgelegt werden, erscheinen sie von selbst.',
  map: 'Karte',
  review: 'Zur Freigabe',
  doubles: 'Dubletten',
  trash: 'Papierkorb',
}

export const archives: Translation<typeof english.archives> = {
  add: 'Archiv hinzufügen',
  editOne: '{{name}} bearbeiten',
  deleted: 'Gelöschte Archive',
  title: 'Archive',
  empty: 'Es gibt keine Archive zu zeigen',
  emptyForGuests:
    'Es gibt keine öffentlichen Archive oder Alben. Melden Sie sich an, um zu sehen, was für Sie offen ist.',
  emptyForUsers: 'Archive erscheinen hier, sobald die Administration eines für Sie öffnet.',
  setUp: 'Erstes Archiv einrichten',
  notSetUp:
    'Dieses Vitrine hat noch niemand eingerichtet. Wer den Server gestartet hat, findet die Adresse dafür dort, wo er gestartet wurde.',
  firstText: 'Ein Archiv ist ein Ordner von Ihnen, den Vitrine an Ort und Stelle liest. Darin wird nichts verändert.',
}

export const folders: Translation<typeof english.folders> = {
  deeds: 'Dieser Ordner',
  make: 'Neuer Ordner',
  rename: 'Ordner umbenennen',
  move: 'Ordner verschieben',
  remove: 'Ordner löschen',
  path: 'Pfad',
  tree: 'Ordner',
  narrow: 'Eingrenzen',
  pane: 'Was der Bereich zeigt',
  toggle: 'Ordner anzeigen',
  resize: 'Breite der Ordnerleiste',
}

export const order: Translation<typeof english.order> = {
  title: 'Reihenfolge',
  modified: 'Zuletzt geändert',
  filename: 'Dateiname',
  originalDate: 'Aufnahmedatum',
  newestFirst: 'Neueste zuerst',
  oldestFirst: 'Älteste zuerst',
  aToZ: 'A bis Z',
  zToA: 'Z bis A',
}
