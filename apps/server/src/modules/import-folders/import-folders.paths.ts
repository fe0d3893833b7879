export const importFoldersPaths = {
  list: '/import-folders/',
  pattern: '/import-folders/:id',
  folder: (id: number) => `/import-folders/${id}`,
  arrivalsPattern: '/import-folders/:id/arrivals/',
  arrivals: (id: number) => `/import-folders/${id}/arrivals/`,
  lookPattern: '/import-folders/:id/look',
  look: (id: number) => `/import-folders/${id}/look`,
}
