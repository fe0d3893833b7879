import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/sign-in-security.ts'

export const signInSecurityPlace: Translation<typeof english.signInSecurityPlace> = {
  title: 'Anmeldung und Sicherheit',
}
