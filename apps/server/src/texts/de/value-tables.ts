import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/value-tables.ts'

export const tables: Translation<typeof english.tables> = {
  line: 'Zeile {{line, number}}: {{rule}}',
  noRow: 'Das ist keine Zeile einer Tabelle. Fehlt ein Anführungszeichen?',
  tooManyRows: 'Eine Tabelle hat höchstens {{count, number}} Zeilen.',
  tooManyColumns: 'Eine Tabelle hat höchstens {{count, number}} Spalten.',
  longCell: 'Eine Zelle hat höchstens {{count, number}} Zeichen.',
  noText: 'Eine Zelle enthält etwas, das kein Text ist.',
  encoding: 'Die Datei ist kein Text in UTF-8. Speichern Sie sie als „CSV UTF-8“ oder als Arbeitsmappe (XLSX).',
  empty: 'Die Tabelle hat keinen Kopf: Ihre erste Zeile benennt die Spalten.',
  noMatch: 'Die Tabelle hat keine solche Spalte, an der Dateien zu erkennen sind.',
  within: 'Sagen Sie, in welchem Archiv Dateien gesucht werden.',
  unknownColumn: 'Es gibt kein Feld mit diesem Namen.',
  readOnlyColumn: 'Dieses Feld kann nicht bearbeitet werden.',
  columnTwice: 'Eine frühere Spalte gehört zum selben Feld.',
  nothing: 'Die Tabelle hat keine Spalte mit Werten, die geschrieben werden.',
  file: 'Werte',
  damagedWorkbook: 'Die Arbeitsmappe ist beschädigt oder größer als jede Tabelle.',
  oldWorkbook:
    'Das ist eine ältere Arbeitsmappe oder eine mit Kennwort. Speichern Sie sie als XLSX ohne Kennwort oder als CSV.',
}
