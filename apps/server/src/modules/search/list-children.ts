import type { CollectionInfo, CollectionList } from '@vitrine/contract/collections.ts'
import { everything } from '@vitrine/search-language/expression.ts'
import { parseOrder } from '#modules/assets/asset-order.ts'
import { childrenPaging, collectionsOnPage, readAfter } from '#modules/collections/children-paging.ts'
import { isPartial, placeOf } from '#modules/collections/collection-facts.ts'
import type { CollectionView } from '#modules/collections/collection-view.ts'
import {
  type CollectionFacts,
  representCollection,
  representFolderAddition,
  representList,
} from '#modules/collections/collections.representation.ts'
import { noPoster } from '#modules/collections/poster-images.ts'
import { listVisibleFolders, type VisibleFolder } from '#modules/collections/visible-folders.queries.ts'
import { countSubfolders, listFolders } from '#modules/folders/folders.queries.ts'
import type { FolderRow } from '#modules/folders/folders.tables.ts'
import { sortKey } from '#modules/folders/sort-key.ts'
import { countAssets } from '#modules/selections/list-assets.ts'
import { keptBy } from '#platform/database/kept-by.ts'
import type { Platform } from '#platform/platform.ts'

/** The folders directly in a collection, each with the number of assets that this viewer finds in and below it. */
export async function listChildren(
  view: CollectionView,
  after: string | undefined,
  platform: Platform,
): Promise<CollectionList> {
  const page = { after: readAfter(after), limit: collectionsOnPage + 1 }
  // A folder in which this viewer may see nothing is not there; without a filter even an empty one is.
  const rows = isPartial(view) ? await visibleFolders(view, page, platform) : await allFolders(view, page, platform)
  const shown = rows.slice(0, collectionsOnPage)
  const last = shown.at(-1)?.folder
  const next = rows.length > collectionsOnPage && last ? { nameKey: sortKey(last.name), id: last.id } : null
  const children = shown.map(({ folder, facts }) => representFolder(view, folder, facts, platform))
  const paging = childrenPaging(view, next, shown.length, platform)
  const list = representList(children, 'folders', platform.settings.base, paging)
  return { ...list, add: representFolderAddition(view, platform) }
}

interface Child {
  folder: FolderRow
  facts: CollectionFacts
}
interface Page {
  after: { nameKey: string; id: number } | null
  limit: number
}
const unsaid = noPoster

/** Pages of folders of parts of archives, each found by a walk over the part. */
const knownFolders = keptBy<Promise<VisibleFolder[]>>(500)

async function visibleFolders(view: CollectionView, page: Page, platform: Platform): Promise<Child[]> {
  if ((await listFolders(placeOf(view), { after: null, limit: 1 }, platform)).length === 0) return []
  const selection = { ...view.selection, expression: everything, stacks: undefined }
  const place = { ...placeOf(view), ...page }
  const key = JSON.stringify([place, selection.version, selection.scope.filter])
  const rows = await knownFolders(platform, key, () => listVisibleFolders(selection, place, platform))
  return rows.map(({ assetCount, newest, childCount, ...folder }) => {
    return { folder, facts: { ...unsaid, assetCount, childCount, modified: newest } }
  })
}

async function allFolders(view: CollectionView, page: Page, platform: Platform): Promise<Child[]> {
  const place = placeOf(view)
  const rows = await listFolders(place, page, platform)
  const ids = rows.map((row) => row.id)
  const counts = await countSubfolders(place.archiveId, ids, platform)
  const child = async (folder: FolderRow) => {
    const selection = { ...view.selection, folder: folder.path, expression: everything, stacks: undefined }
    const assetCount = await countAssets(selection, platform)
    return {
      folder,
      facts: { ...unsaid, assetCount, childCount: counts.get(folder.id) ?? 0, modified: folder.modified_at },
    }
  }
  return Promise.all(rows.map(child))
}

function representFolder(
  parent: CollectionView,
  folder: FolderRow,
  facts: CollectionFacts,
  platform: Platform,
): CollectionInfo {
  const request = {
    ...parent.request,
    folder: folder.path,
    expression: everything,
    stacks: undefined,
    query: '',
    searchString: '',
  }
  const selection = { ...parent.selection, folder: folder.path, expression: everything, stacks: undefined }
  const view = {
    ...parent,
    folder,
    selection,
    isSearch: false,
    term: null,
    request: { ...request, order: parseOrder(undefined) },
  }
  return representCollection(view, facts, platform)
}
