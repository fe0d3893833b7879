const list = '/api/config/archives'
const folders = '/api/config/archive-folders'
const weight = '/api/config/archive-folders/weight'
const deleted = '/api/config/archives-deleted'

const at = (address: string, path: string, more = '') => `${address}?path=${encodeURIComponent(path)}${more}`

/** Where archives are administered (wire reference 22); folders, filters and what was deleted are ours. */
export const archiveAdministrationPaths = {
  list,
  pattern: `${list}/:archive`,
  one: (id: number) => `${list}/${id}`,
  oneTemplate: `${list}/{id}`,
  /** Where its files lie, and moving them elsewhere: a module above answers it. */
  placeTemplate: `${list}/{id}/place`,
  names: '/api/config/archives-old',
  metadataViews: '/api/config/metadataviews',
  pools: '/api/pools',
  indexServers: '/api/im-pools/servers',
  lookUp: '/api/im-pools',
  folders,
  /** The folders in one, from a place of the list on. */
  foldersIn: (path: string, from = 0) => at(folders, path, from === 0 ? '' : `&from=${from}`),
  weight,
  weightOf: (path: string) => at(weight, path),
  tryFilter: '/api/config/archive-filters',
  why: '/api/config/access-questions',
  deleted,
  restorePattern: `${deleted}/:archive/restore`,
  restore: (id: number) => `${deleted}/${id}/restore`,
}
