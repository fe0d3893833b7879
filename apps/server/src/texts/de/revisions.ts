/** Versions of a file. */
export const revisions = {
  notNewest: 'Nur die neueste Version lässt sich zurücknehmen. Gehen Sie stattdessen zu einer früheren zurück.',
  beingRead: 'Die Datei wurde eben ersetzt und wird gelesen. Versuchen Sie es gleich noch einmal.',
  notKept: 'Der Inhalt dieser Version ist nicht aufbewahrt.',
  valuesStay: 'Änderungen von Werten sind Verlauf und bleiben. Sie lassen sich zurücknehmen.',
  otherFormat: 'Eine neue Version hat das Format der Datei: {{extension}}.',
  noSidecar: 'Eine neue Version kommt ohne XMP-Datei: Was über die Datei gesagt wurde, bleibt.',
  noFolder: 'Eine neue Version nimmt den Platz der Datei ein: Es kann kein Ordner genannt werden.',
} as const
