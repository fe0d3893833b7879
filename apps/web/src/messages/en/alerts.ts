export const alertsPlace = {
  title: 'Alerts',
  make: 'Tell me of new files here',
} as const
