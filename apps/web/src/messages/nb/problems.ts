import type { Translation } from '#platform/i18n/message-key.ts'
import type * as english from '../en/problems.ts'

export const problem: Translation<typeof english.problem> = {
  title: 'Noe gikk galt',
  generalError: 'Det oppstod en feil. Ta kontakt med den lokale administratoren.',
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

export const errors: Translation<typeof english.errors> = {
  Unauthorized: 'Logg inn for å se dette.',
  InvalidCredentials: 'Brukernavnet eller passordet er ikke riktig.',
  AccountDisabled: 'Denne kontoen er slått av. Spør administratoren.',
  AccountExpired: 'Denne kontoen er utløpt. Spør administratoren.',
  PasswordChangeRequired: 'Passordet må endres før noe annet.',
  TooManyAttempts: 'For mange forsøk. Vent en stund før du prøver igjen.',
  LegacyAuthentication: 'Denne måten å logge inn på tilbys ikke.',
  PermissionDenied: 'Dette kan du ikke se eller gjøre.',
  CrossSiteRequest: 'Forespørselen kom fra et annet nettsted og ble avvist.',
  ArchiveNotFound: 'Det finnes ikke noe slikt arkiv her.',
  FolderNotFound: 'Det finnes ingen slik mappe her.',
  AssetNotFound: 'Det finnes ingen slik fil her.',
  NotFound: 'Det er ingenting på denne adressen.',
  FileGone: 'Denne filen er ikke lenger tilgjengelig.',
  FileUnavailable: 'Filen kan ikke nås for øyeblikket.',
  InvalidRequest: 'Serveren forstod ikke forespørselen.',
  InvalidSearchExpression: 'Søket kunne ikke forstås.',
  MethodNotAllowed: 'Dette kan ikke gjøres her.',
  NotAcceptable: 'Serveren kan ikke svare i den ønskede formen.',
  BodyTooLarge: 'Dette er mer enn serveren tar imot på én gang.',
  UnsupportedMediaType: 'Serveren tar ikke imot denne typen innhold her.',
  HeadersTooLarge: 'Forespørselen er for stor.',
  ServerError: 'Det oppstod en feil. Ta kontakt med den lokale administratoren.',
  ServiceUnavailable: 'Serveren kan ikke svare for øyeblikket.',
}

export const renderProblem: Translation<typeof english.renderProblem> = {
  unsupported: 'Det kan ikke lages bilde av denne typen fil.',
  damaged: 'Filen er skadet, og det kan ikke lages bilde av den.',
  pixelLimit: 'Bildet har flere piksler enn det som kan vises her.',
  memoryLimit: 'Et bilde av denne filen krever mer minne enn tillatt.',
  timeLimit: 'Et bilde av denne filen krever mer tid enn tillatt.',
  crashed: 'Programmet som leser denne typen fil, har sviktet.',
  other: 'Det kunne ikke lages bilde av denne filen.',
}
