import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/oauth.ts'

export const oauth: Translation<typeof english.oauth> = {
  title: '{{name}} ber om å handle for deg',
  signedInAs: 'Du er logget inn som {{name}}.',
  may: 'Hvis du tillater det, kan dette programmet, til du avslutter det:',
  mayLook: 'se og laste ned filene som du kan',
  mayChange: 'laste opp, endre og slette det du kan, og bruke det du ellers har lov til her',
  mayNot: 'Det får ikke vite passordet ditt og kan ikke endre det.',
  answerTo: 'Du går videre til {{address}}.',
  answerToDevice: 'Du går videre til et program på denne enheten: {{address}}',
  askedOnce: 'Du blir ikke spurt igjen før du avslutter det under «Programmer og enheter» eller endrer passordet.',
  askedEachTime: 'Du blir spurt hver gang. Du kan avslutte det under «Programmer og enheter».',
  accept: 'Tillat',
  deny: 'Ikke tillat',
  noApiRight: 'Du har ikke rett til å bruke API-et, så ingen programmer kan handle for deg. Spør administratoren din.',
  goBack: 'Tilbake til programmet',
  refused: 'Dette kan ikke besvares',
  noApplication:
    'Programmet som sendte deg hit, er ikke registrert på dette nettstedet. Ingenting ble sendt til det. Si fra til dem som driver det.',
  switchedOff: '«{{name}}» er slått av på dette nettstedet. Spør administratoren din.',
  otherAddress:
    '«{{name}}» vil ha svar på en adresse som ikke er registrert for det. Ingenting ble sendt dit. Si fra til dem som driver programmet.',
  inPerson: 'Et program kan ikke tillate at et annet program handler. Logg inn med passord.',
}
