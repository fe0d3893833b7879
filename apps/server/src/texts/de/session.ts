import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/session.ts'

export const session: Translation<typeof english.session> = {
  ended: 'Die Sitzung ist beendet.',
  passwordStays: 'Dieses Passwort kann hier nicht geändert werden.',
  secondFactor:
    'Dieses Konto verlangt einen zweiten Faktor. Im Browser fragt die Seite danach; Programme verwenden ein API-Token oder OAuth 2.0.',
}
