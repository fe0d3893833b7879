import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/rights-report.later.ts'

export const rightsReport: Translation<typeof english.rightsReport> = {
  title: 'Eksporter rettigheter',
  lead: 'Hvem som får gjøre hva akkurat nå. At en fil ble hentet, noteres i revisjonsloggen.',
  loading: 'Laster filene',
  archives: 'Rettigheter i arkiver',
  archivesText: 'Det tilgangslistene gir grupper og personer, med filtrene deres.',
  groups: 'Gruppenes rettigheter',
  groupsText: 'Det hver gruppe tillater utenfor arkivene.',
  archivesByPerson: 'Rettigheter i arkiver, per person',
  archivesByPersonText: 'Det hver person har gjennom alle gruppene sine.',
  groupsByPerson: 'Gruppenes rettigheter, per person',
  groupsByPersonText: 'Det hver person får gjøre utenfor arkivene, gjennom alle gruppene sine.',
  table: 'Tabell (CSV)',
  lines: 'JSON-linjer',
  tableOf: '{{name}}: tabell (CSV)',
  linesOf: '{{name}}: JSON-linjer',
}
