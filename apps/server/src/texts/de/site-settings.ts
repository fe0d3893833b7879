import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/site-settings.ts'

export const siteSettings: Translation<typeof english.siteSettings> = {
  noDocument: 'Das ist kein Dokument mit Einstellungen einer Website.',
  newerDocument:
    'Dieses Dokument hat die Version {{version, number}}, und dieser Server liest Dokumente bis Version {{known, number}}. Aktualisieren Sie zuerst diesen Server.',
  documentTooLarge:
    'Die Einstellungen sind zusammen größer als 1 MB und könnten nicht wieder gelesen werden. Nennen Sie einige der Abschnitte.',
  siteChanged: 'Die Einstellungen dieser Website wurden nach der Probe geändert. Prüfen Sie das Dokument noch einmal.',
  changedSinceImport:
    'Etwas vom Import wurde seitdem geändert: \u2068{{names}}\u2069. Der Import kann nicht mehr rückgängig gemacht werden.',
  ownFieldKind: 'Das Feld \u2068{{name}}\u2069 gibt es hier schon, und es enthält andere Arten von Werten.',
  notYours: 'Das darf jemand anderes ändern.',
  changedMeanwhile: 'Das wurde inzwischen von jemand anderem geändert.',
  empty: 'Füllen Sie das aus.',
  tooLong_one: 'Verwenden Sie höchstens {{count, number}} Zeichen.',
  tooLong_other: 'Verwenden Sie höchstens {{count, number}} Zeichen.',
  tooMany_one: 'Davon kann es höchstens {{count, number}} geben.',
  tooMany_other: 'Davon kann es höchstens {{count, number}} geben.',
  tooSmall: 'Diese Zahl ist zu klein.',
  address:
    'Geben Sie eine Adresse an, die mit https:// beginnt, oder eine dieser Website, die mit einem Schrägstrich beginnt.',
  id: 'Beginnen Sie mit einem Buchstaben und verwenden Sie nur Buchstaben, Ziffern, - und _.',
  pageId: 'Verwenden Sie nur Kleinbuchstaben, Ziffern und Bindestriche.',
  form: 'Das hat nicht die verlangte Form.',
  unknown: 'Dieser Server kennt \u2068{{names}}\u2069 nicht.',
  seen: 'Darin sind Zeichen, die man nicht sehen kann.',
  title: 'Beginnen Sie mit dem Titel: # und ein Leerzeichen, dann der Titel.',
  language: 'Schreiben Sie es in mindestens einer Sprache.',
  once: 'Jeder dieser Namen darf nur einmal vorkommen.',
  pattern: 'Das ist kein regulärer Ausdruck in der Syntax von RE2, oder ein zu großer.',
  values: 'Eine Auswahlliste braucht Werte zur Auswahl, und nichts anderes hat welche.',
  text: 'Nur ein Text kann ein Muster haben.',
  noGroup: 'Es gibt keine Gruppe mit dem Namen \u2068{{name}}\u2069.',
  approvalStays: 'Nur wer die Website betreibt, darf Bestellungen ohne Entscheidung durchlassen.',
  notYourGroup: 'Sie sind selbst nicht in \u2068{{name}}\u2069 und können andere nicht in diese Gruppe aufnehmen.',
}
