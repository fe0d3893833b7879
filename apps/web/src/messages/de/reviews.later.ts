export const reviews = {
  title: 'Freigabe',
  waits: 'Wartet auf Freigabe',
  isBack: 'Zurückgegeben von {{name}}',
  sentIn: 'Eingereicht von {{name}}, {{when}}',
  note: 'Was ist zu verbessern?',
  noteText: 'Wer die Dateien eingereicht hat, liest es.',
  noteMissing: 'Geben Sie an, warum die Dateien zurückgehen.',
  returnTitle_one: '{{count, number}} Datei zurückgeben',
  returnTitle_other: '{{count, number}} Dateien zurückgeben',
}
