import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/mail.later.ts'

export const mail: Translation<typeof english.mail> = {
  loading: 'Die E-Mails werden geladen',
  kept: 'Es ist kein Mailserver eingerichtet, daher bleiben E-Mails hier. Öffnen Sie eine E-Mail, um sie zu lesen und weiterzugeben.',
  none: 'Keine E-Mails',
  noneText: 'Es wurde niemandem geschrieben.',
  when: 'Geschrieben',
  to: 'An',
  subject: 'Betreff',
  state: 'Stand',
  action: 'Aktion',
  waiting: 'Wartet',
  sent: 'Gesendet',
  refused: 'Abgewiesen',
  sendAgain: 'Erneut senden',
  isTried: 'Die E-Mail wird erneut gesendet.',
  newest: 'Neueste E-Mails',
  older: 'Ältere E-Mails',
}
