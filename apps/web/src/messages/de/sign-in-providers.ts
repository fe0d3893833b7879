import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/sign-in-providers.ts'

export const signInProvidersPlace: Translation<typeof english.signInProvidersPlace> = {
  title: 'Anmeldung anderswo',
}
