/** Signing in, and the own password. */
export const session = {
  ended: 'The session has ended.',
  passwordStays: 'This password cannot be changed here.',
  secondFactor:
    'This account asks for a second factor. In a browser the page asks for it; programs use an API token or OAuth 2.0.',
  seenAsNobody: 'Choose somebody else who can sign in.',
  onlySeen: 'You see the site as {{name}} does. Nothing can be changed until you go back to your own account.',
} as const
