export const alertsPlace = {
  title: 'Varsler',
  make: 'Varsle meg om nye filer her',
} as const
