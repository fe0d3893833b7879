import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/tokens.ts'

export const tokens: Translation<typeof english.tokens> = {
  noApiRight: 'Sie dürfen die Programmierschnittstelle nicht benutzen; ein Token von Ihnen würde nie funktionieren.',
  signIn: 'Melden Sie sich mit einem Passwort an, um Ihre Token zu verwalten.',
}
