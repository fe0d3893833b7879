import type { Asset as AssetDocument } from '@vitrine/contract/assets.ts'
import type { Collection, CollectionInfo, CollectionList } from '@vitrine/contract/collections.ts'
import { mediaTypeOf } from '@vitrine/contract/document.ts'
import type { Paging } from '@vitrine/contract/paging.ts'
import { formatExpression } from '@vitrine/search-language/parsing/format-expression.ts'
import { noProps, representAsset } from '#modules/asset-documents/asset-documents.representation.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { wholePage } from '#modules/collections/children-paging.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { representViewLink } from '#modules/metadata-fields/metadata-fields.representation.ts'
import { metadataViewOf } from '#modules/metadata-fields/metadata-views.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import type { AlbumFacts } from './album-facts.ts'
import type { AlbumView } from './album-view.ts'
import { albumsPaths } from './albums.paths.ts'
import type { AlbumRow } from './albums.tables.ts'
import type { AlbumPage } from './list-albums.ts'

const moment = (at: number) => new Date(at).toISOString()
const momentOrNull = (at: number | null) => (at === null ? null : moment(at))

/** An album as this viewer may know it (wire reference 6.4, 14.1). */
export function representAlbum(view: AlbumView, facts: AlbumFacts, { settings }: Platform): CollectionInfo {
  const { album, request, access } = view
  const { base } = settings
  const plain = base + albumsPaths.album(album)
  const here = plain + request.query
  const { assetCount, posterImages, poster } = facts
  const { mayChange, language } = access.viewer
  return {
    ...{ id: album.id, name: album.name, description: album.description, type: 'album' },
    ...{ href: here, data: here, dataTemplate: `${plain}{;o}`, originalURL: plain, matchingHref: plain },
    ...{ orderRootHref: here, searchURL: `${plain}{?q}`, alertHref: null, clearSearch: { href: plain, data: plain } },
    searchString: request.searchString,
    searchQuery: view.isSearch ? formatExpression(request.expression) : '',
    ...{ alt_orders: [], urlComponents: [], assetCount, childCount: 0 },
    ...{ created: moment(album.created_at), modified: moment(album.modified_at) },
    ...{ deleted: momentOrNull(album.deleted_at), archived: momentOrNull(album.archived_at) },
    ...flags,
    ...{ canBeArchived: mayChange, canBeDeleted: mayChange },
    ...{ color: '#999999', iconCharacter: '', create: [], taxonomies: [], termTrees: null, termCounts: null },
    edit: mayChange ? { href: plain, type: mediaTypeOf('collectionupdate') } : null,
    pin: null,
    // In what a search finds there are no neighbours to put something between.
    reorder: mayChange && !view.isSearch ? { href: plain, type: mediaTypeOf('assetlinklist') } : null,
    uploadHref: '',
    smartFolderHeader: '',
    metadataEditor: representViewLink(metadataViewOf({ metadata_view: '' }), language, base),
    permissions: mayChange ? ['View', 'SetPosterAsset', 'Add', 'Remove', 'Reorder'] : ['View'],
    posterAsset: poster && representMemberHref(album, poster, base),
    posterImages,
    propertyValidations: [],
    props: noProps,
    ancestors: [],
  }
}

/** An album takes no files, has no folders and is searched as a whole. */
const flags = {
  ...{ canCopyTo: false, canCreateAlerts: false, canCreateFolders: false, canHaveChildren: false },
  ...{ canIngestToChildren: false, canMoveTo: false, canSelect: true, canUploadTo: false, takesFiles: false },
  ...{ trash: null, isConsentManagementEnabled: false, isConsentStatusFilterEnabled: false },
  ...{ isFolderNavigationEnabled: false, isLinkCollection: true, isSearchable: true, isSelectable: true },
  ...{ isSmartFolderNavigationEnabled: false, isVersioningEnabled: false, hasChildren: false },
}

const representMemberHref = (album: AlbumRow, { archive, asset }: JudgedAsset, base: string) =>
  base + albumsPaths.member(album, archive, asset.row.path)

/** An asset in an album: its href leads into the archive, its linkstance into the album. */
export function representMember(
  { access, album }: Pick<AlbumView, 'access' | 'album'>,
  found: JudgedAsset,
  fields: FieldDefinitions,
  platform: Platform,
): AssetDocument {
  const { asset, archive, permissions } = found
  const document = representAsset(asset, { access, permissions, archive, fields, platform })
  return { ...document, linkstance: representMemberHref(album, found, platform.settings.base) }
}

/** A page of the assets of an album. */
export function representMembers(
  view: AlbumView,
  { members, total }: { members: readonly JudgedAsset[]; total: number },
  fields: FieldDefinitions,
  platform: Platform,
) {
  return {
    data: members.map((one) => representMember(view, one, fields, platform)),
    paging: memberPaging(view, total, platform.settings.base),
  }
}

const largePage = 100

function memberPaging({ album, request }: AlbumView, total: number, base: string): Paging {
  const { page, pageSize, query } = request
  const at = (number: number | '{p}', size = pageSize === 25 ? null : pageSize) => {
    const parts = [size === null ? '' : `;n=${size}`, number === 0 ? '' : `;p=${number}`]
    return base + albumsPaths.album(album) + parts.join('') + query
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

/** Albums have no collections inside. */
export function representNoChildren(view: AlbumView, { settings }: Platform): CollectionList {
  const first = settings.base + albumsPaths.album(view.album)
  return { type: 'folders', data: [], paging: wholePage(first, 0), searchURL: null, add: null, reorder: null }
}

export function representWholeAlbum(
  view: AlbumView,
  info: CollectionInfo,
  assets: Collection['assets'],
  platform: Platform,
): Collection {
  return { ...info, assets, children: representNoChildren(view, platform), sections: null }
}

/** A page of albums; a new one can be added to the list of the own by whoever has the permission. */
export function representAlbumList(viewer: Viewer, list: AlbumPage, platform: Platform): CollectionList {
  const { path, text, page, size, total } = list
  const { base } = platform.settings
  const query = text === '' ? '' : `?q=${encodeURIComponent(text)}`
  const at = (number: number | '{p}') => `${base}${path}${number === 0 ? '' : `;p=${number}`}${query}`
  const pages = Math.max(1, Math.ceil(total / size))
  const paging = {
    ...{ first: at(0), last: at(pages - 1), index: page, totalPages: pages, count: total, pageSize: size },
    next: page + 1 < pages ? at(page + 1) : '',
    prev: page > 0 ? at(Math.min(page - 1, pages - 1)) : '',
    template: at('{p}'),
  }
  const creation = { href: base + albumsPaths.own, type: mediaTypeOf('album-creation-info') }
  const add = hasGroupPermission(viewer, 'albums.create') ? creation : null
  const data = list.albums.map(({ view, facts }) => representAlbum(view, facts, platform))
  return { type: 'albums', data, paging, searchURL: `${base}${path}{?q}`, add, reorder: null }
}
