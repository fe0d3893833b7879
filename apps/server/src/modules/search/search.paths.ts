import { archivesPaths } from '#modules/archives/archives.paths.ts'
import type { AssetOrder } from '#modules/assets/asset-order.ts'

export const searchPaths = {
  archives: '/archives',
  ownArchives: '/me/archives',
  archive: '/archives/:archive',
  folder: '/archives/:archive/*',
  /** Legacy address of searching; the same as the list of archives with a query. */
  legacy: '/search',
  /** Top levels of where files can go (wire reference 12.1). */
  uploadTo: '/me/upload-to/',
  copyTo: '/me/copy-to/',
  moveTo: '/me/move-to/',
}

/** Where a view of a collection lies: archive, folder, order, page, page size and search, each in its place. */
export interface ViewAddress {
  archive: { id: number; name: string }
  folder: string
  order?: AssetOrder
  page?: number | '{p}'
  pageSize?: number
  query?: string
}

/** `/archives/5000-Photos/2026/;o=-fn;p=1?q=oslo` (wire reference 3.3). The first page and the default order are not written. */
export function viewAddress({ archive, folder, order, page = 0, pageSize, query = '' }: ViewAddress): string {
  const parameters = [
    order && order.code !== '' ? `o=${order.code}` : null,
    pageSize === undefined ? null : `n=${pageSize}`,
    page === 0 ? null : `p=${page}`,
  ].filter((parameter) => parameter !== null)
  const matrix = parameters.length === 0 ? '' : `;${parameters.join(';')}`
  return archivesPaths.collection(archive, folder) + matrix + query
}
