import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/album-sharing.ts'

export const albumSharing: Translation<typeof english.albumSharing> = {
  sendName: 'Send en del av et navn.',
  noShare: 'Det deles ikke lenger på denne måten.',
  tooMany: 'Et album deles på høyst 500 måter.',
  inThePast: 'Slutten må ligge i framtiden.',
  onlyLinks: 'Bare lenker har navn og passord.',
  subject: '{{giver}} har delt «{{album}}» med deg',
  letter: '{{giver}} har delt albumet «{{album}}» med deg. Du ser det når du har logget inn.',
  button: 'Åpne albumet',
  footnote: 'Du har en konto på {{site}}. Det som er delt med deg, kan når som helst trekkes tilbake.',
}
