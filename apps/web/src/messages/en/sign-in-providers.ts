export const signInProvidersPlace = {
  title: 'Logging in elsewhere',
} as const
