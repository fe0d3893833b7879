import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/people-import.later.ts'

export const peopleImport: Translation<typeof english.peopleImport> = {
  text: 'Aus einer Tabelle als CSV oder XLSX, mit einer Spalte „Benutzername“ und beliebigen davon: Vorname, Nachname, E-Mail, Firma, Titel, Telefon, Straße, PLZ, Ort, Land, Gruppen (mehrere durch „;“ getrennt). Leere Zellen ändern nichts, und niemand verlässt dadurch eine Gruppe.',
  choose: 'Tabelle wählen',
  drop: 'oder hier ablegen',
  trial: 'Das würde geschehen. Noch ist nichts geändert.',
  done: 'Das ist geschehen.',
  added: 'neu',
  changed: 'geändert',
  same: 'unverändert',
  refused: 'abgelehnt',
  unknown: 'Diese Spalten besagen hier nichts: {{list}}',
  line: 'Zeile',
  outcome: 'Was geschieht',
  mail: 'Neuen Personen einen Link senden, mit dem sie ein Passwort wählen',
  noMail:
    'Die Website versendet keine E-Mails: Neue Personen kommen herein, sobald die Administration ein Passwort für sie setzt.',
  run_one: '{{count, number}} Person importieren',
  run_other: '{{count, number}} Personen importieren',
  more_one: 'und {{count, number}} weitere Zeile',
  more_other: 'und {{count, number}} weitere Zeilen',
  again: 'Andere Tabelle wählen',
  nothing: 'Es gibt nichts zu tun.',
}
