import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/passages.later.ts'

export const passages: Translation<typeof english.passages> = {
  said: 'Was gesagt wird',
  written: 'Text der Seiten',
  find: 'Wörter darin finden',
  clear: 'Leeren',
  go: 'Finden',
  found_one: 'An {{number}} Stelle gefunden',
  found_other: 'An {{number}} Stellen gefunden',
  none: 'Nichts gefunden.',
  noText: 'In diesem Dokument wurde kein Text gefunden.',
  noWords: 'Die Untertitel wurden noch nicht gelesen oder sind leer.',
  moments: 'Stellen in der Aufnahme',
  pages: 'Seiten',
  page: 'Seite {{page}}',
  more: 'Mehr zeigen',
}
