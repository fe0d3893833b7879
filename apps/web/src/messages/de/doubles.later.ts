import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/doubles.later.ts'

export const doubles: Translation<typeof english.doubles> = {
  title: 'Ähnlich wie {{name}}',
  mergeTitle: 'Zwei Dateien zusammenführen',
  loading: 'Ähnliches wird gesucht',
  again: 'Erneut versuchen',
  close: 'Schließen',
  none: 'Nichts, was Sie sehen dürfen, ist ähnlich.',
  noMore: 'Auf dieser Seite ist nichts mehr.',
  notComparable:
    'Dieses Bild sagt zu wenig, um verglichen zu werden, wie eine leere Seite. Nur die gleiche Datei wird gefunden.',
  list: 'Ähnliche Dateien',
  file: 'Gleiche Datei',
  picture: 'Gleiches Bild',
  near: 'Fast gleich',
  compare: 'Vergleichen',
  compareWith: 'Mit {{name}} vergleichen',
  merge: 'Zusammenführen…',
  mergeWith: 'Mit {{name}} zusammenführen',
  next: 'Nächste Seite',
  first: 'Erste Seite',
  keep: 'Welche Datei bleibt?',
  back: 'Zurück',
  mergeNow: 'Zusammenführen',
  outlook: 'Was geschieht',
  mergeText:
    '{{other}} kommt in den Papierkorb und kann von dort wiederhergestellt werden. {{kept}} nimmt ihren Platz in Alben, Pins und Einwilligungen ein.',
  ownAlbums:
    'Beide liegen in verschiedenen Archiven und sind nicht die gleiche Datei: {{kept}} kommt nur in die Alben, die Sie bearbeiten dürfen.',
  staying:
    'Kommentare, Markierungen, Ausschnitte, Texte in anderen Sprachen, der Verlauf und Felder, die nur eines der Archive zeigt, bleiben bei {{other}}.',
  notGone:
    'Alles wurde übernommen, aber {{other}} konnte nicht in den Papierkorb gelegt werden und ist noch da. Löschen Sie die Datei, oder führen Sie noch einmal zusammen.',
  noGains: '{{kept}} sagt schon, was {{other}} sagt.',
  gains: '{{kept}} erhält',
  loses: 'Nur {{other}} sagt dies, und es geht mit ihr',
  ofArchive: 'Ähnliche Dateien in',
  incomplete: 'Noch sind nicht alle Bilder verglichen; es können mehr werden.',
  empty: 'Keine Dubletten',
  emptyText: 'Keine zwei Dateien, die Sie bearbeiten dürfen, sind einander ähnlich.',
  groups: 'Gruppen ähnlicher Dateien',
  count_one: '{{count, number}} Datei',
  count_other: '{{count, number}} Dateien',
  review: 'Durchsehen',
  reviewOf: 'Durchsehen, was {{name}} ähnlich ist',
}
