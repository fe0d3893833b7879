import { archiveList } from '#modules/collections/collections.paths.ts'

export const searchPaths = {
  archives: archiveList,
  ownArchives: '/me/archives',
  archive: '/archives/:archive',
  folder: '/archives/:archive/*',
  /** Legacy address of searching; the same as the list of archives with a query. */
  legacy: '/search',
  /** What a search could be while it is typed. Ours. */
  suggestions: '/api/search-suggestions',
  /** Top levels of where files can go (wire reference 12.1). */
  uploadTo: '/me/upload-to/',
  copyTo: '/me/copy-to/',
  moveTo: '/me/move-to/',
}
