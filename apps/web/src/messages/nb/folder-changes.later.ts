import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/folder-changes.later.ts'

export const folderChanges: Translation<typeof english.folderChanges> = {
  name: 'Navn',
  invalidName: 'Et navn kan ikke inneholde noe av \\ / : * ? " < > |',
  longName_one: 'Et navn har høyst ett tegn.',
  longName_other: 'Et navn har høyst {{count, number}} tegn.',
  make: 'Lag',
  rename: 'Gi nytt navn',
  move: 'Flytt',
  moveHint: 'Deler med skråstrek mellom. Tomt for selve arkivet.',
  moving: 'Mappen flyttes',
  moveFailed: 'Mappen kunne ikke flyttes.',
  renamed: 'Mappen fikk nytt navn.',
  moved: 'Mappen ble flyttet.',
  removeTitle: 'Slette mappen «{{name}}»?',
  removeEmpty: 'Den er tom og forsvinner med en gang.',
  removeText_one:
    '{{count, number}} fil i den går til arkivets papirkurv og kan gjenopprettes derfra; så forsvinner mappen.',
  removeText_other:
    '{{count, number}} filer i den går til arkivets papirkurv og kan gjenopprettes derfra; så forsvinner mappen.',
  emptying: '{{count, number}} av {{total, number}} filer slettet',
  notEmptied_one: 'Mappen blir: {{count, number}} fil kunne ikke slettes.',
  notEmptied_other: 'Mappen blir: {{count, number}} filer kunne ikke slettes.',
  removed: 'Mappen ble slettet.',
}
