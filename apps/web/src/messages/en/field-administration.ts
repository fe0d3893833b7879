export const siteFieldsPlace = {
  title: 'Fields',
} as const
