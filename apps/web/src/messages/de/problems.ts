import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/problems.ts'

export const problem: Translation<typeof english.problem> = {
  title: 'Etwas ist schiefgegangen',
  generalError: 'Ein Fehler ist aufgetreten. Bitte wenden Sie sich an Ihre Administratorin oder Ihren Administrator.',
  assetUpdateFailed:
    'Die Datei konnte nicht geändert werden. Vielleicht wurde sie an ihrer Quelle entfernt. Bitte sagen Sie es Ihrer Administration.',
  noteEditFailed: 'Die Notiz wurde nicht gespeichert. {{reason}}',
  generalErrorLater: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es später noch einmal.',
  simpleError: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es noch einmal.',
  accessDenied: 'Sie haben hier keinen Zugriff.',
  unreachable: 'Der Server antwortet nicht.',
  unreachableHint: 'Prüfen Sie Ihre Verbindung, oder warten Sie einen Moment und versuchen Sie es erneut.',
  retry: 'Erneut versuchen',
  details: 'Einzelheiten',
  close: 'Schließen',
  saveAnyway: 'Trotzdem speichern',
  savesOver:
    'Jemand anderes hat dies inzwischen geändert. Wenn Sie trotzdem speichern, ersetzen Sie, was dort festgelegt wurde.',
  date: 'Datum',
  value: 'Wert',
  requestId: 'Anfragenummer',
  backgroundTaskId: 'Aufgabennummer',
  heading: 'Überschrift',
  message: 'Meldung',
  messageDetail: 'Meldung im Einzelnen',
  description: 'Beschreibung',
  technicalInfo: 'Technische Angaben',
}

export { germanHeadings as errors } from '@vitrine/contract/error-headings-de.ts'
