/** Tokens of programs. */
export const tokens = {
  noApiRight: 'You have no right to use the API, so a token of yours would never work.',
  signIn: 'Sign in with a password to see to your tokens.',
} as const
