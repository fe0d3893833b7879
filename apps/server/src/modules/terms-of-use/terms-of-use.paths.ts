export const termsOfUsePaths = {
  read: '/terms-of-use',
  pagePattern: '/terms-of-use/:version/:language',
  page: (version: number, language: string) => `/terms-of-use/${version}/${language}`,
  management: '/api/terms-of-use',
  acceptances: '/api/terms-of-use/acceptances',
  table: '/api/terms-of-use/acceptances.csv',
}
