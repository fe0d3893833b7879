import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/mail.later.ts'

export const mail: Translation<typeof english.mail> = {
  loading: 'Laster e-post',
  kept: 'Det er ingen e-postserver, så e-post blir liggende her. Åpne en e-post for å lese den og gi den videre.',
  none: 'Ingen e-post',
  noneText: 'Ingen er skrevet til.',
  when: 'Skrevet',
  to: 'Til',
  subject: 'Emne',
  state: 'Status',
  action: 'Handling',
  waiting: 'Venter',
  sent: 'Sendt',
  refused: 'Avvist',
  sendAgain: 'Send på nytt',
  isTried: 'E-posten sendes på nytt.',
  newest: 'Nyeste e-post',
  older: 'Eldre e-post',
}
