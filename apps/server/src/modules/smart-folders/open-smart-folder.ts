import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { getArchive } from '#modules/archives/get-archive.ts'
import { type CollectionRequest, parseSearch } from '#modules/collections/collection-request.ts'
import { type CollectionView, openCollection } from '#modules/collections/collection-view.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import type { SmartPlace } from './smart-folders.paths.ts'
import type { SmartFolderRow } from './smart-folders.tables.ts'
import { searchOfPlace, smartChain } from './smart-search.ts'

/** A smart folder, or a value of its levels, as one viewer sees it: the search of its archive that it stands for. */
export interface SmartView {
  view: CollectionView
  place: SmartPlace
  row: SmartFolderRow
  /** What the search of a place is joined with, to make that of one inside. */
  search: string
}

/**
 * @param request which page and order; where and what is looked for follows from the place.
 * @throws Problem ArchiveNotFound, NotFound, InvalidSearchExpression for a search that cannot be understood any more.
 */
export async function openSmartFolder(
  access: Access,
  { place, request }: { place: SmartPlace; request: CollectionRequest },
  platform: Platform,
): Promise<SmartView> {
  const archive = await getArchive(access, request.archiveId, platform)
  const chain = await smartChain(archive.id, place.id, platform)
  const row = chain.at(-1) as SmartFolderRow
  const search = searchOfPlace(chain, place.values)
  return { view: await viewOf(access, archive, { request, search }, platform), place, row, search }
}

/** The archive searched for something. */
export function viewOf(
  access: Access,
  archive: ArchiveRow,
  { request, search }: { request: CollectionRequest; search: string },
  platform: Platform,
): Promise<CollectionView> {
  const isWhole = search === ''
  const expression = parseSearch(isWhole ? [] : [['q', search]], access.viewer, platform)
  const query = isWhole ? '' : `?q=${encodeURIComponent(search)}`
  const wish = { ...request, archiveId: archive.id, folder: '', expression, query, searchString: search }
  return openCollection(access, wish, platform)
}
