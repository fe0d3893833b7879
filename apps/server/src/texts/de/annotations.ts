import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/annotations.ts'

export const annotations: Translation<typeof english.annotations> = {
  missing: 'Geben Sie „{{name}}“ an.',
  outside: 'Das liegt außerhalb des Bildes: Möglich ist 0 bis {{most}}.',
  small: 'Mindestens ein Pixel.',
  noLength: 'Ein Pfeil endet an einer anderen Stelle, als er beginnt.',
  noTime: 'Nur Filme und Tonaufnahmen haben eine Zeit.',
  afterEnd: 'Nach {{most}} Sekunden ist es zu Ende.',
  untilFirst: 'Das Ende liegt nach dem Anfang.',
  noPages: 'Diese Datei hat eine Seite.',
  lastPage: 'Die letzte Seite ist {{most}}.',
  fixedType: 'Die Art einer Anmerkung lässt sich nicht ändern.',
  most: 'Eine Datei hat höchstens {{most}} Anmerkungen.',
}
