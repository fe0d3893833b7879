import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/problems.ts'

export const problem: Translation<typeof english.problem> = {
  title: 'Noe gikk galt',
  generalError: 'Det oppstod en feil. Ta kontakt med den lokale administratoren.',
  assetUpdateFailed: 'Filen kunne ikke endres. Den kan være fjernet fra kilden. Si fra til administratoren.',
  noteEditFailed: 'Notatet ble ikke lagret. {{reason}}',
  generalErrorLater: 'Det oppstod en feil. Prøv igjen senere.',
  simpleError: 'Det oppstod en feil. Prøv igjen.',
  accessDenied: 'Du har ikke tilgang til dette.',
  unreachable: 'Serveren svarer ikke.',
  unreachableHint: 'Sjekk tilkoblingen, eller vent litt og prøv igjen.',
  retry: 'Prøv igjen',
  details: 'Detaljer',
  close: 'Lukk',
  saveAnyway: 'Lagre likevel',
  savesOver: 'Noen andre har endret dette i mellomtiden. Lagrer du likevel, erstattes det de har satt.',
  date: 'Dato',
  value: 'Verdi',
  requestId: 'Forespørselens ID',
  backgroundTaskId: 'Oppgavens ID',
  heading: 'Overskrift',
  message: 'Melding',
  messageDetail: 'Melding i detalj',
  description: 'Beskrivelse',
  technicalInfo: 'Tekniske opplysninger',
}

export { norwegianHeadings as errors } from '@vitrine/contract/error-headings-nb.ts'
