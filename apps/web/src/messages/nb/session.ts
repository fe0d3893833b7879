import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/session.ts'

export const session: Translation<typeof english.session> = {
  logIn: 'Logg inn',
  logOut: 'Logg ut',
  account: 'Kontoen til {{name}}',
  logoutError: 'Du kunne ikke logges ut. Prøv igjen.',
  changePassword: 'Endre passord',
  logOutEverywhere: 'Logg ut overalt',
}

export const preferences: Translation<typeof english.preferences> = {
  notSaved: 'Valget ditt gjelder nå, men kunne ikke lagres.',
}
