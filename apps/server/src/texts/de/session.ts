import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/session.ts'

export const session: Translation<typeof english.session> = {
  ended: 'Die Sitzung ist beendet.',
  passwordStays: 'Dieses Passwort kann hier nicht geändert werden.',
  secondFactor:
    'Dieses Konto verlangt einen zweiten Faktor. Im Browser fragt die Seite danach; Programme verwenden ein API-Token oder OAuth 2.0.',
  seenAsNobody: 'Wählen Sie jemand anderen, der sich anmelden kann.',
  onlySeen:
    'Sie sehen die Website so, wie {{name}} sie sieht. Bis Sie zu Ihrem eigenen Konto zurückkehren, kann nichts geändert werden.',
}
