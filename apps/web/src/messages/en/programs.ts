export const programsPlace = {
  title: 'Programs',
} as const
