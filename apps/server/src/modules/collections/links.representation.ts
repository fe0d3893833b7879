import type { CollectionInfo, CollectionList } from '@vitrine/contract/collections.ts'
import type { Paging } from '@vitrine/contract/paging.ts'
import { formatExpression } from '@vitrine/search-language/parsing/format-expression.ts'
import { noProps } from '#modules/asset-documents/asset-documents.representation.ts'
import { representViewLink } from '#modules/metadata-fields/metadata-fields.representation.ts'
import { metadataViewOf } from '#modules/metadata-fields/metadata-views.ts'
import type { Platform } from '#platform/platform.ts'
import { wholePage } from './children-paging.ts'
import type { LinkRequest, LinkView } from './link-view.ts'

/** It takes no files, has no folders and is searched as a whole. */
const flags = {
  ...{ canBeArchived: false, canBeDeleted: false, deleted: null, archived: null },
  ...{ canCopyTo: false, canCreateAlerts: false, canCreateFolders: false, canHaveChildren: false },
  ...{
    canIngestToChildren: false,
    canMoveTo: false,
    canSelect: true,
    canUploadTo: false,
    takesFiles: false,
    uploadResize: null,
  },
  ...{
    trash: null,
    doubles: null,
    consent: null,
    review: null,
    isConsentManagementEnabled: false,
    isConsentStatusFilterEnabled: false,
  },
  ...{ isFolderNavigationEnabled: false, isLinkCollection: true, isSearchable: true, isSelectable: true },
  ...{ isSmartFolderNavigationEnabled: false, isVersioningEnabled: false, hasChildren: false },
}

/**
 * What is told of every collection of links, an album or the own pins (wire reference 6.4).
 * @param plain the address of the whole of it, without a search.
 */
export function representLinks({ access, request, isSearch }: LinkView, plain: string, { settings }: Platform) {
  const here = plain + request.query
  return {
    ...{ href: here, data: here, dataTemplate: `${plain}{;o}`, originalURL: plain, matchingHref: plain },
    ...{
      orderRootHref: here,
      searchURL: `${plain}{?q}`,
      alertHref: null,
      alertSearch: '',
      clearSearch: { href: plain, data: plain },
    },
    searchString: request.searchString,
    searchQuery: isSearch ? formatExpression(request.expression) : '',
    ...{ alt_orders: [], urlComponents: [], childCount: 0 },
    ...flags,
    ...{ color: '#999999', iconCharacter: '', create: [], taxonomies: [], termTrees: null, termCounts: null },
    ...{
      makeFolder: null,
      moveFolder: null,
      removeFolder: null,
      edit: null,
      sharing: null,
      pin: null,
      reorder: null,
      uploadHref: '',
      smartFolderHeader: '',
      smartFolders: null,
      smartFolder: null,
    },
    metadataEditor: representViewLink(metadataViewOf({ metadata_view: '' }), access.viewer.language, settings.base),
    ...{ posterAsset: null, propertyValidations: [], props: noProps, ancestors: [] },
  } satisfies Partial<CollectionInfo>
}

const largePage = 100

/** The pages of it; `plain` as above. */
export function linkPaging({ page, pageSize, query }: LinkRequest, total: number, plain: string): Paging {
  const at = (number: number | '{p}', size = pageSize === 25 ? null : pageSize) => {
    const parts = [size === null ? '' : `;n=${size}`, number === 0 ? '' : `;p=${number}`]
    return plain + parts.join('') + query
  }
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return {
    first: at(0),
    next: page + 1 < pages ? at(page + 1) : '',
    prev: page > 0 ? at(Math.min(page - 1, pages - 1)) : '',
    last: at(pages - 1),
    ...{ index: page, totalPages: pages, count: total, pageSize: largePage, template: at('{p}', largePage) },
  }
}

/** There are no collections inside. */
export const representNoChildren = (plain: string): CollectionList => ({
  ...{
    type: 'folders',
    data: [],
    paging: wholePage(plain, 0),
    searchURL: null,
    add: null,
    reorder: null,
    facets: null,
  },
})
