export const consentPlace = {
  title: 'Manage consent forms',
} as const
