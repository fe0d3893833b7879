import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/rights-report.later.ts'

export const rightsReport: Translation<typeof english.rightsReport> = {
  title: 'Rechte exportieren',
  lead: 'Wer in diesem Augenblick was darf. Dass eine Datei geholt wurde, wird im Audit-Protokoll vermerkt.',
  loading: 'Die Dateien werden geladen',
  archives: 'Rechte in Archiven',
  archivesText: 'Was die Zugriffslisten Gruppen und Personen geben, mit ihren Filtern.',
  groups: 'Rechte der Gruppen',
  groupsText: 'Was jede Gruppe außerhalb der Archive erlaubt.',
  archivesByPerson: 'Rechte in Archiven, nach Person',
  archivesByPersonText: 'Was jede Person durch alle ihre Gruppen hat.',
  groupsByPerson: 'Rechte der Gruppen, nach Person',
  groupsByPersonText: 'Was jede Person außerhalb der Archive darf, durch alle ihre Gruppen.',
  table: 'Tabelle (CSV)',
  lines: 'JSON-Zeilen',
  tableOf: '{{name}}: Tabelle (CSV)',
  linesOf: '{{name}}: JSON-Zeilen',
}
