import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/album-sharing.ts'

export const albumSharing: Translation<typeof english.albumSharing> = {
  endsBefore: 'Das Album würde entfernt, bevor es gezeigt wird: Wählen Sie ein späteres Ende.',
  showcaseOver: 'Dieses Ende liegt in der Vergangenheit: Wählen Sie ein späteres.',
  showcaseTooLong: 'Ein Album steht höchstens ein Jahr auf der Startseite.',
  sendName: 'Senden Sie einen Teil eines Namens.',
  noShare: 'Auf diese Weise wird es nicht mehr geteilt.',
  tooMany: 'Ein Album wird auf höchstens 500 Weisen geteilt.',
  inThePast: 'Das Ende muss in der Zukunft liegen.',
  onlyLinks: 'Nur Links haben einen Namen und ein Passwort.',
  subject: '{{giver}} hat „{{album}}“ mit Ihnen geteilt',
  letter: '{{giver}} hat das Album „{{album}}“ mit Ihnen geteilt. Sie sehen es, nachdem Sie sich angemeldet haben.',
  button: 'Album öffnen',
  footnote: 'Sie haben ein Konto bei {{site}}. Was mit Ihnen geteilt wurde, kann jederzeit zurückgenommen werden.',
}
