import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/bulk-edits.ts'

export const operations: Translation<typeof english.operations> = {
  twice: 'Dieses Feld kommt zweimal vor: Sagen Sie einmal, was damit geschieht.',
  'list-only': 'Werte werden nur bei Listen hinzugefügt und entfernt.',
  'text-only': 'Text wird nur bei Feldern mit einem einzelnen Text vorangestellt oder angehängt.',
  'taxonomy-only': 'Das Feld nimmt nur Werte seiner Taxonomie auf: setzen, ergänzen, entfernen oder leeren Sie sie.',
  find: 'Geben Sie an, welcher Text gesucht wird.',
  from: 'Geben Sie an, welches Feld übernommen wird.',
  empty: 'Ein leerer Wert ändert nichts; zum Leeren des Feldes wählen Sie „leeren“.',
  variable:
    'Eine Variable ist unbekannt. Bekannt sind {filename}, {extension}, {folder}, {date:YYYY-MM-DD}, {today:YYYY-MM-DD}, {field:90} und {seq:3}.',
  'composed-empty': 'Für diese Datei ergibt der Text nichts: Was seine Variablen nennen, hat keinen Wert.',
  numbers: 'Nummern bekommen nur Dateien, die einzeln gewählt sind, höchstens 1.000: Nehmen Sie {seq} heraus.',
  'place-only': 'Nur Ort, Bundesland, Land und Ländercode werden aus der Position übernommen.',
  'date-only': 'Daten werden nur in Datumsfeldern verschoben.',
  shift: 'Geben Sie an, um wie viel: Tage, Stunden und Minuten, zum Beispiel „+1d 02:30“ oder „-00:45“.',
  wins: 'Geben Sie an, wessen Wert gelten soll: „shown“, „xmp“, „iptc“ oder „exif“.',
  'shift-date':
    'Das Datum dieser Datei lässt sich so nicht verschieben: Ihm fehlt der Tag, oder die Uhrzeit für Stunden.',
}
