import { archivesPaths } from '#modules/archives/archives.paths.ts'
import type { AssetOrder } from '#modules/assets/asset-order.ts'

/** The list of archives; with `?q=`, a search over all of them. */
export const archiveList = '/archives'

/** Where a view of a collection lies: archive, folder, order, page, page size and search, each in its place. */
export interface ViewAddress {
  archive: { id: number; name: string }
  folder: string
  order?: AssetOrder
  page?: number | '{p}'
  pageSize?: number
  stacks?: 'top' | undefined
  query?: string
}

/** `/archives/5000-Photos/2026/;o=-fn;p=1?q=oslo` (wire reference 3.3). The first page and the default order are not written. */
export function viewAddress({ archive, folder, order, page = 0, pageSize, stacks, query = '' }: ViewAddress): string {
  const parameters = [
    order && order.code !== '' ? `o=${order.code}` : null,
    pageSize === undefined ? null : `n=${pageSize}`,
    stacks === undefined ? null : `stacks=${stacks}`,
    page === 0 ? null : `p=${page}`,
  ].filter((parameter) => parameter !== null)
  const matrix = parameters.length === 0 ? '' : `;${parameters.join(';')}`
  return archivesPaths.collection(archive, folder) + matrix + query
}

/** Consent forms to choose from, and how they are tied to assets. */
export const consentOfAssets = { choices: '/api/consentChoices', change: '/api/consentChange' }
/** What was deleted from an archive and can be taken back; collections lead to it. */
export const trashPath = (archive: number | ':archive') => `/api/trash/${archive}/`

/** Assets of an archive that are alike; collections lead to them. */
export const doublesPath = (archive: number | ':archive') => `/api/doubles/${archive}/`

/** Smart folders of an archive (wire reference 17). */
export const smartFoldersPath = (archive: ViewAddress['archive']) =>
  `${archivesPaths.collection(archive)}.smartfolders/`

/** How many assets of an archive terms find; beside the taxonomies of an archive (wire reference 13.5). */
export const termCountsPattern = '/api/taxonomies/archives/:archive/counts'
export const termCountsPath = (archiveId: number) => `/api/taxonomies/archives/${archiveId}/counts`
