export const session = {
  title: 'Log in to Vitrine',
  username: 'User name',
  password: 'Password',
  rememberMe: 'Keep me logged in',
  logIn: 'Log in',
  logOut: 'Log out',
  account: 'Account of {{name}}',
  logoutError: 'You could not be logged out. Please try again.',
} as const

export const preferences = {
  notSaved: 'The order is used now, but it could not be remembered.',
} as const
