import type { SearchFaults } from './search-syntax-error.ts'

export const germanFaults: SearchFaults = {
  'closing-bracket-missing': 'Eine schließende Klammer fehlt.',
  'opening-bracket-missing': 'Zu einer schließenden Klammer fehlt die öffnende.',
  'term-missing': 'Hier fehlt, wonach gesucht werden soll.',
  'quote-not-closed': 'Ein Anführungszeichen ist nicht geschlossen.',
  'unknown-tag': 'Diesen Platzhalter gibt es nicht.',
  'bad-date': 'Das ist kein Datum wie 2026-05-17.',
  'bad-number': 'Das ist keine Zahl.',
  'bad-choice': 'Das ist keiner der möglichen Werte.',
  'bad-box': 'Ein Teil der Welt ist Süd, West, Nord und Ost in Grad, zum Beispiel 59.8,10.5,60,11.',
  'range-reversed': 'Der Bereich endet, bevor er beginnt.',
  'bad-range': 'Ein Bereich eines Felds reicht von einer Zahl, einem Datum oder einer Uhrzeit zu einer anderen.',
  'too-long': 'Die Suche ist zu lang.',
  'too-deep': 'Es sind zu viele Klammern ineinander.',
  'too-many-terms': 'Es sind zu viele Wörter und Bedingungen.',
}
