/** Signing in, and the own password. */
export const session = {
  ended: 'The session has ended.',
  passwordStays: 'This password cannot be changed here.',
} as const
