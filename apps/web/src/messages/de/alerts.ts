export const alertsPlace = {
  title: 'Benachrichtigungen',
  make: 'Über neue Dateien hier benachrichtigen',
} as const
