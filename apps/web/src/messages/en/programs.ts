export const programsPlace = {
  title: 'Programs and devices',
} as const
