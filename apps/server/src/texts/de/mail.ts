import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/mail.ts'

export const mail: Translation<typeof english.mail> = {
  orCopy: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  trialSubject: 'E-Mail von Vitrine funktioniert',
  trialText: 'Diese Nachricht prüft, ob E-Mails ankommen. Sie brauchen nichts zu tun.',
  trialFootnote: 'Die Verwaltung von {{site}} hat sie angefordert.',
}
