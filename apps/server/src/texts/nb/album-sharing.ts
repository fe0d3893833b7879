import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/album-sharing.ts'

export const albumSharing: Translation<typeof english.albumSharing> = {
  endsBefore: 'Albumet ville bli tatt ned før det vises: velg en senere slutt.',
  showcaseOver: 'Denne slutten er i fortiden: velg en senere.',
  showcaseTooLong: 'Et album står på startsiden i høyst ett år.',
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
