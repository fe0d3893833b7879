export const siteSettingsPaths = {
  list: '/api/config/site',
  pattern: '/api/config/site/:section',
  section: (section: string) => `/api/config/site/${section}`,
  document: '/api/config/site-document',
  tryImport: '/api/config/site-document/trial',
  doImport: '/api/config/site-document/import',
  undo: '/api/config/site-document/undo',
}
