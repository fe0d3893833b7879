export const sitePagesPaths = {
  list: '/site/pages/',
  pagePattern: '/site/pages/:page/:language',
  page: (page: string, language: string) => `/site/pages/${page}/${language}`,
}
