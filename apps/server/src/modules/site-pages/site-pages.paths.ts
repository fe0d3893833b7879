export const sitePagesPaths = {
  list: '/site/pages/',
  /** How a text would look, for those who write one. */
  preview: '/api/config/site-page-preview',
  pagePattern: '/site/pages/:page/:language',
  page: (page: string, language: string) => `/site/pages/${page}/${language}`,
}
