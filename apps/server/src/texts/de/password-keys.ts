import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/password-keys.ts'

export const passwordKeys: Translation<typeof english.passwordKeys> = {
  forgottenSubject: 'Wählen Sie ein neues Passwort für Vitrine',
  forgottenText:
    'Jemand, wahrscheinlich Sie, hat ein neues Passwort für das Konto „{{username}}“ auf {{site}} angefordert. Die Adresse unten führt zu der Seite, auf der Sie es wählen. Bis dahin ändert sich nichts.',
  forgottenButton: 'Neues Passwort wählen',
  forgottenFootnote:
    'Die Adresse ist nur für Sie und gilt einmal, eine Stunde lang. Falls Sie sie nicht angefordert haben, können Sie diese Nachricht ignorieren.',
  newSubject: 'Ihr Konto bei Vitrine ist bereit',
  newText:
    'Sie haben jetzt ein Konto auf {{site}}. Ihr Benutzername ist „{{username}}“. Wählen Sie ein Passwort, um zu beginnen.',
  newButton: 'Passwort wählen',
  newFootnote_one: 'Die Adresse ist nur für Sie und gilt einmal, {{count, number}} Tag lang.',
  newFootnote_other: 'Die Adresse ist nur für Sie und gilt einmal, {{count, number}} Tage lang.',
}
