export const signInProvidersAuditDeeds = [
  'provider.added',
  'provider.changed',
  'provider.removed',
  'provider.accountJoined',
] as const
