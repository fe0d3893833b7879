export const siteSettingsPaths = {
  list: '/api/config/site',
  pattern: '/api/config/site/:section',
  section: (section: string) => `/api/config/site/${section}`,
  previewPage: '/api/config/site-page-preview',
}
