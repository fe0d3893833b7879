import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/metadata-macros.ts'

export const macroRules: Translation<typeof english.macroRules> = {
  ingestions: 'Wählen Sie mindestens eines von Hochladen, Verschieben und Kopieren.',
  textOnly: 'Vorangestellt und angehängt wird nur bei Texten und Listen. Ersetzen Sie den Wert stattdessen.',
  variable:
    'Eine Variable ist Makros unbekannt. Bekannt sind {filename}, {extension}, {folder}, {date:YYYY-MM-DD}, {today:YYYY-MM-DD} und {field:90}.',
  empty: 'Schreiben Sie den Wert: Ein leerer ändert nichts.',
  taxonomy: 'Das Feld nimmt nur Werte seiner Taxonomie auf: Nennen Sie sie ohne Variablen.',
}
