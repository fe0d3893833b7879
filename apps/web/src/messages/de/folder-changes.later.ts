import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/folder-changes.later.ts'

export const folderChanges: Translation<typeof english.folderChanges> = {
  name: 'Name',
  invalidName: 'In einem Namen darf keines von \\ / : * ? " < > | stehen',
  longName_one: 'Ein Name hat höchstens ein Zeichen.',
  longName_other: 'Ein Name hat höchstens {{count, number}} Zeichen.',
  make: 'Anlegen',
  rename: 'Umbenennen',
  move: 'Verschieben',
  moveHint: 'Teile mit Schrägstrich dazwischen. Leer für das Archiv selbst.',
  moving: 'Der Ordner wird verschoben',
  moveFailed: 'Der Ordner konnte nicht verschoben werden.',
  renamed: 'Der Ordner wurde umbenannt.',
  moved: 'Der Ordner wurde verschoben.',
  removeTitle: 'Den Ordner „{{name}}“ löschen?',
  removeEmpty: 'Er ist leer und verschwindet sofort.',
  removeText_one:
    '{{count, number}} Datei darin kommt in den Papierkorb des Archivs und kann von dort wiederhergestellt werden; dann verschwindet der Ordner.',
  removeText_other:
    '{{count, number}} Dateien darin kommen in den Papierkorb des Archivs und können von dort wiederhergestellt werden; dann verschwindet der Ordner.',
  emptying: '{{count, number}} von {{total, number}} Dateien gelöscht',
  notEmptied_one: 'Der Ordner bleibt: {{count, number}} Datei konnte nicht gelöscht werden.',
  notEmptied_other: 'Der Ordner bleibt: {{count, number}} Dateien konnten nicht gelöscht werden.',
  removed: 'Der Ordner wurde gelöscht.',
}
