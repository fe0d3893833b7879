import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/sign-in-providers.ts'

export const signInProviders: Translation<typeof english.signInProviders> = {
  name_one: 'Der Name muss zwischen 1 und {{count, number}} Zeichen haben.',
  name_other: 'Der Name muss zwischen 1 und {{count, number}} Zeichen haben.',
  nameTaken: 'Es gibt schon einen Anbieter namens „{{name}}“.',
  none: 'Es gibt keinen Anbieter namens „{{name}}“.',
  tooMany_one: 'Es gibt schon {{count, number}} Anbieter. Entfernen Sie einen, den niemand verwendet.',
  tooMany_other: 'Es gibt schon {{count, number}} Anbieter. Entfernen Sie einen, den niemand verwendet.',
  issuer: 'Der Aussteller ist eine Adresse wie https://login.example.org, mit Verschlüsselung.',
  clientId: 'Geben Sie die Client-ID an, unter der der Anbieter diese Website kennt.',
  openid: 'Unter den Scopes muss „openid“ sein.',
  noGroup: 'Es gibt keine Gruppe „{{name}}“.',
}
