import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/code-lists.later.ts'

export const codeLists: Translation<typeof english.codeLists> = {
  signIn: 'Melden Sie sich an, um diese Seite zu sehen',
  about:
    'Während Sie in ein Feld schreiben, wird =Code= oder \\Code\\ zu dem, was für den Code steht, und =Code#2= zu seinem zweiten Wert.',
  none: 'Noch keine Listen',
  noneText:
    'Halten Sie Codes für das fest, was Sie immer wieder schreiben: Spieler nach ihren Nummern, Orte, Bildnachweise.',
  create: 'Neue Liste',
  change: 'Liste bearbeiten',
  changeOne: 'Bearbeiten: {{name}}',
  text: 'Codes',
  textHint:
    'Eine Zeile je Eintrag: ein Code, ein Tabulator oder Leerzeichen und das, was für ihn steht. Nach weiteren Tabulatoren das, wofür er noch stehen kann.',
  fromFile: 'Aus einer Textdatei',
  noTextFile: 'Diese Datei ist kein Text in UTF-8 oder größer, als eine Liste sein darf.',
  expandsWords: 'Codes ersetzen, die als eigenes Wort stehen, ohne Zeichen darum herum',
  inUse: 'In Gebrauch',
  shared: 'Für alle',
  codes_one: '{{count, number}} Code',
  codes_other: '{{count, number}} Codes',
  noReplacement: 'Zeile {{line, number}}: Was für den Code steht, fehlt.',
  noCode: 'Zeile {{line, number}}: Ein Code hat höchstens 40 Zeichen, kein Leerzeichen und keines der Zeichen = \\ #.',
  twice: 'Zeile {{line, number}}: Dieser Code steht schon weiter oben.',
  tooMany: 'Zeile {{line, number}}: Eine Liste hat höchstens 5.000 Codes.',
  moreFaults_one: 'Und {{count, number}} weitere Zeile.',
  moreFaults_other: 'Und {{count, number}} weitere Zeilen.',
  tooLong_one: 'Eine Liste hat höchstens {{count, number}} Zeichen.',
  tooLong_other: 'Eine Liste hat höchstens {{count, number}} Zeichen.',
  remove: 'Löschen',
  removeOne: 'Löschen: {{name}}',
  removeText: 'Das lässt sich nicht rückgängig machen.',
  name: 'Name',
  nameMissing: 'Schreiben Sie einen Namen.',
  nameTooLong_one: 'Der Name darf höchstens {{count, number}} Zeichen haben.',
  nameTooLong_other: 'Der Name darf höchstens {{count, number}} Zeichen haben.',
  save: 'Speichern',
  made: 'Angelegt am {{when}}',
  firstPage: 'Zurück zu den ersten',
  nextPage: 'Weitere',
}
