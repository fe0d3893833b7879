import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/taxonomies.ts'

export const terms: Translation<typeof english.terms> = {
  required: 'Ein Begriff braucht eine Bezeichnung und einen Wert.',
  maxSize: 'Hier sind höchstens {{count, number}} Zeichen möglich.',
  utf8: 'Der Text ist beschädigt: Nicht alles ist gültiges UTF-8.',
  controls: 'Steuerzeichen sind hier nicht möglich.',
  search: 'Die eigene Suche war nicht zu verstehen.',
  termInSearch: 'Eine eigene Suche kann nicht nach Begriffen einer Taxonomie fragen.',
  language: 'Übersetzungen werden mit Sprachcodes benannt, etwa de.',
  parent: 'Der neue Platz ist nicht in dieser Taxonomie.',
  tooDeep: 'Eine Taxonomie hat höchstens {{count, number}} Ebenen.',
  field: 'Nur ein Textfeld, das bearbeitet werden kann, hat eine Taxonomie.',
  pluralName: 'Eine Taxonomie braucht einen Namen für ihre Begriffe.',
  noTerm: '{{field}} nimmt nur Werte seiner Taxonomie auf, und „{{value}}“ ist keiner.',
  emptySearch: 'Schreiben Sie Buchstaben oder Ziffern des Begriffs, und schließen Sie Anführungszeichen.',
  tooManyInSearch: 'Die Suche nennt zu viele Begriffe, oder zu viele davon haben eine eigene Suche.',
  tooManyAtOnce:
    'Löschen Sie zuerst Teile dieses Zweigs: Es werden höchstens {{count, number}} Begriffe auf einmal gelöscht.',
  twinsBelow:
    'Unter beiden steht ein Begriff mit dem Wert „{{value}}“: Führen Sie diese zuerst zusammen, oder benennen Sie einen um.',
  changedSince:
    'Dieser Begriff wurde seitdem geändert, oder sein Platz ist vergeben: Das kann nicht zurückgenommen werden.',
  tooManyCounted: 'Es werden höchstens {{count, number}} Begriffe auf einmal gezählt.',
}
