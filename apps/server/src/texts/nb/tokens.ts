import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/tokens.ts'

export const tokens: Translation<typeof english.tokens> = {
  noApiRight: 'Du har ikke rett til å bruke API-et, så et token fra deg ville aldri virke.',
  signIn: 'Logg inn med passord for å administrere tokenene dine.',
}
