export const signInSecurityPlace = {
  title: 'Sign-in and security',
} as const
