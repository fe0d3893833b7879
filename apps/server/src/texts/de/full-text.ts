import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/full-text.ts'

export const searches: Translation<typeof english.searches> = {
  box: 'Ein Teil der Welt ist Süd, West, Nord und Ost in Grad, zum Beispiel 59.8,10.5,60,11.',
  wildcardInFilter: 'In einem Filter darf ein Platzhalterzeichen nur am Ende eines Worts stehen.',
  noWholeValues:
    'Im Feld {{field}} lässt sich nicht nach ganzen Werten suchen. Suchen Sie nach Wörtern darin: {{field}}:Wort.',
  tooManyPatterns_one: 'Eine Suche hat höchstens {{count, number}} Wort mit Platzhalterzeichen darin.',
  tooManyPatterns_other: 'Eine Suche hat höchstens {{count, number}} Wörter mit Platzhalterzeichen darin.',
  tooManyFit_one: 'Auf „{{pattern}}“ passt mehr als {{count, number}} Wort: Schreiben Sie mehr Buchstaben davon.',
  tooManyFit_other: 'Auf „{{pattern}}“ passen mehr als {{count, number}} Wörter: Schreiben Sie mehr Buchstaben davon.',
}
