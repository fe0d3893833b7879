import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/oauth.ts'

export const oauth: Translation<typeof english.oauth> = {
  title: '{{name}} möchte für Sie handeln',
  signedInAs: 'Sie sind angemeldet als {{name}}.',
  may: 'Wenn Sie es erlauben, kann dieses Programm, bis Sie es beenden:',
  mayLook: 'die Dateien sehen und herunterladen, die Sie sehen und herunterladen können',
  mayChange: 'hochladen, ändern und löschen, was Sie können, und nutzen, was Sie hier sonst dürfen',
  mayNot: 'Es erfährt Ihr Kennwort nicht und kann es nicht ändern.',
  answerTo: 'Sie gehen weiter zu {{address}}.',
  answerToDevice: 'Sie gehen weiter zu einem Programm auf diesem Gerät: {{address}}',
  askedOnce:
    'Sie werden nicht wieder gefragt, bis Sie es unter „Programme und Geräte“ beenden oder Ihr Kennwort ändern.',
  askedEachTime: 'Sie werden jedes Mal gefragt. Beenden können Sie es unter „Programme und Geräte“.',
  accept: 'Erlauben',
  deny: 'Nicht erlauben',
  noApiRight:
    'Sie dürfen die API nicht nutzen, also kann kein Programm für Sie handeln. Fragen Sie Ihre Administration.',
  goBack: 'Zurück zum Programm',
  refused: 'Das lässt sich nicht beantworten',
  noApplication:
    'Das Programm, das Sie hierher geschickt hat, ist auf dieser Site nicht registriert. Es wurde nichts an es gesendet. Sagen Sie es denen, die es betreiben.',
  switchedOff: '„{{name}}“ ist auf dieser Site ausgeschaltet. Fragen Sie Ihre Administration.',
  otherAddress:
    '„{{name}}“ will die Antwort an einer Adresse, die nicht dafür registriert ist. Dorthin wurde nichts gesendet. Sagen Sie es denen, die das Programm betreiben.',
  inPerson: 'Ein Programm kann keinem anderen Programm erlauben zu handeln. Melden Sie sich mit einem Kennwort an.',
}
