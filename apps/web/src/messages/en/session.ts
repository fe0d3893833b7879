export const session = {
  logIn: 'Log in',
  logOut: 'Log out',
  account: 'Account of {{name}}',
  logoutError: 'You could not be logged out. Please try again.',
  changePassword: 'Change password',
  logOutEverywhere: 'Log out everywhere',
} as const

export const preferences = {
  notSaved: 'Your choice is used now, but it could not be remembered.',
} as const
