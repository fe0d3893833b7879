import type { Translation } from '#platform/i18n/message-key.ts'
import type * as english from '../en/problems.ts'

export const problem: Translation<typeof english.problem> = {
  title: 'Noe gikk galt',
  generalError: 'Det oppstod en feil. Ta kontakt med den lokale administratoren.',
  generalErrorLater: 'Det oppstod en feil. Prøv igjen senere.',
  accessDenied: 'Du har ikke tilgang til dette.',
  unreachable: 'Serveren svarer ikke.',
  unreachableHint: 'Sjekk tilkoblingen, eller vent litt og prøv igjen.',
  retry: 'Prøv igjen',
  details: 'Detaljer',
  close: 'Lukk',
  saveAnyway: 'Lagre likevel',
  date: 'Dato',
  requestId: 'Forespørselens ID',
  backgroundTaskId: 'Oppgavens ID',
  heading: 'Overskrift',
  message: 'Melding',
  messageDetail: 'Melding i detalj',
  description: 'Beskrivelse',
  technicalInfo: 'Tekniske opplysninger',
}

export { norwegianHeadings as errors } from '@vitrine/contract/error-headings-nb.ts'

export const renderProblem: Translation<typeof english.renderProblem> = {
  unsupported: 'Det kan ikke lages bilde av denne typen fil.',
  damaged: 'Filen er skadet, og det kan ikke lages bilde av den.',
  pixelLimit: 'Bildet har flere piksler enn det som kan vises her.',
  memoryLimit: 'Et bilde av denne filen krever mer minne enn tillatt.',
  timeLimit: 'Et bilde av denne filen krever mer tid enn tillatt.',
  crashed: 'Programmet som leser denne typen fil, har sviktet.',
  other: 'Det kunne ikke lages bilde av denne filen.',
}
