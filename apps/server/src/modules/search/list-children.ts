import type { CollectionInfo, CollectionList } from '@vitrine/contract/collections.ts'
import { everything } from '@vitrine/search-language/expression.ts'
import { parseOrder } from '#modules/assets/asset-order.ts'
import { countAssets } from '#modules/assets/list-assets.ts'
import { listFolders, withChildren } from '#modules/folders/folders.queries.ts'
import type { FolderRow } from '#modules/folders/folders.tables.ts'
import { sortKey } from '#modules/folders/sort-key.ts'
import type { Platform } from '#platform/platform.ts'
import { childrenPaging, readAfter } from './children-paging.ts'
import { representCollection, representList } from './collection.representation.ts'
import type { CollectionView } from './collection-view.ts'

/** Collections on a page (wire reference 3.6). */
const pageSize = 50

/** The folders directly in a collection, each with the number of assets that this viewer finds in and below it. */
export async function listChildren(
  view: CollectionView,
  after: string | undefined,
  platform: Platform,
): Promise<CollectionList> {
  const place = { archiveId: view.archive.id, parentId: view.folder?.id ?? null }
  const page = { after: readAfter(after), limit: pageSize + 1 }
  const rows = await listFolders(place, page, platform)
  const shown = rows.slice(0, pageSize)
  const parents = await withChildren(
    shown.map((row) => row.id),
    platform,
  )
  const children = await Promise.all(shown.map((row) => representFolder(view, row, parents.has(row.id), platform)))
  const last = shown.at(-1)
  const next = rows.length > pageSize && last ? { nameKey: sortKey(last.name), id: last.id } : null
  // A folder in which this viewer may see nothing is not shown; without a filter even an empty one is.
  const isFiltered = view.selection.scope.filter.kind !== 'everything'
  const visible = children.filter((child) => !isFiltered || child.assetCount > 0)
  return representList(visible, 'folders', platform.settings.base, childrenPaging(view, next, visible.length, platform))
}

async function representFolder(
  parent: CollectionView,
  folder: FolderRow,
  hasChildren: boolean,
  platform: Platform,
): Promise<CollectionInfo> {
  const request = { ...parent.request, folder: folder.path, expression: everything, query: '', searchString: '' }
  const selection = { ...parent.selection, folder: folder.path, expression: everything }
  const view = { ...parent, folder, selection, isSearch: false, request: { ...request, order: parseOrder(undefined) } }
  const assetCount = await countAssets(selection, platform)
  const facts = { assetCount, hasChildren, childCount: 0, posterImages: [] }
  return representCollection(view, facts, platform)
}
