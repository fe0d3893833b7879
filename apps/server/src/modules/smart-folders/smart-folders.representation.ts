import type { CollectionInfo, CollectionList } from '@vitrine/contract/collections.ts'
import { mediaTypeOf } from '@vitrine/contract/document.ts'
import { wholePage } from '#modules/collections/children-paging.ts'
import {
  type CollectionFacts,
  representCollection,
  representList,
} from '#modules/collections/collections.representation.ts'
import { noPoster } from '#modules/collections/poster-images.ts'
import type { Platform } from '#platform/platform.ts'
import type { Inside } from './list-inside.ts'
import { mayEditSmartFolders } from './save-smart-folder.ts'
import { smartFoldersPaths } from './smart-folders.paths.ts'
import { levelsOf } from './smart-search.ts'

const type = mediaTypeOf('smartfolder')

/** A smart folder, or a value of its levels: `data` leads to the search of its archive that it stands for (wire reference 17). */
export function representSmartFolder(
  { view, row, place, name }: Omit<Inside, 'count' | 'search'>,
  facts: CollectionFacts,
  platform: Platform,
): CollectionInfo {
  const { base } = platform.settings
  const info = representCollection(view, facts, platform)
  const isMade = place.values.length === 0
  const mayEdit = isMade && mayEditSmartFolders(view.access, view.archive.id)
  const href = base + smartFoldersPaths.place(view.archive, place)
  return {
    ...info,
    ...{ id: [row.id, ...place.values].join('/'), name, href, type: 'smartfolder' },
    description: isMade ? row.description : '',
    created: new Date(row.created_at).toISOString(),
    edit: mayEdit ? { href, type } : null,
    reorder: mayEdit ? { href: base + smartFoldersPaths.top(view.archive), type } : null,
    pin: null,
    ...{ makeFolder: null, moveFolder: null, removeFolder: null },
    smartFolder: isMade ? { search: row.search, levels: levelsOf(row) } : null,
  }
}

/** Those inside a place; `made` come on the first page, in the order that people gave them. */
export function representSmartFolders(
  { inside, archive, first, next, mayEdit }: ListedSmartFolders,
  platform: Platform,
): CollectionList {
  const { base } = platform.settings
  const data = inside.map((one) => {
    const levels = levelsOf(one.row).length - one.place.values.length
    // Whether there is anything inside is found out by looking.
    const childCount = one.hasMade || levels > 0 ? 1 : 0
    const facts = { assetCount: one.count ?? 0, childCount, ...noPoster, modified: one.row.modified_at }
    return representSmartFolder(one, facts, platform)
  })
  const paging = { ...wholePage(first, data.length), next: next === null ? '' : `${first};a=${next}` }
  const link = mayEdit ? { href: base + smartFoldersPaths.top(archive), type } : null
  return { ...representList(data, 'folders', base, paging), add: link, reorder: link }
}

export interface ListedSmartFolders {
  inside: readonly (Inside & { hasMade: boolean })[]
  archive: Inside['view']['archive']
  first: string
  next: string | null
  mayEdit: boolean
}
