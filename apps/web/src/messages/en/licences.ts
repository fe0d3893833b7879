export const licencesPlace = {
  title: 'Licences',
} as const
