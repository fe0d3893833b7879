export const managementPlace = {
  title: 'Manage site',
} as const
