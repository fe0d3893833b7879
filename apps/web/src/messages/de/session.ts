import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/session.ts'

export const session: Translation<typeof english.session> = {
  logIn: 'Anmelden',
  logOut: 'Abmelden',
  account: 'Konto von {{name}}',
  logoutError: 'Die Abmeldung ist nicht gelungen. Bitte versuchen Sie es noch einmal.',
  changePassword: 'Passwort ändern',
  logOutEverywhere: 'Überall abmelden',
}

export const preferences: Translation<typeof english.preferences> = {
  notSaved: 'Ihre Wahl gilt jetzt, konnte aber nicht gespeichert werden.',
}
