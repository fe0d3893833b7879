export const termsOfUsePlace = {
  title: 'Terms of use',
} as const
