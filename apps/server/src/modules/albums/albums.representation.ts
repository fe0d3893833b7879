import type { Asset as AssetDocument } from '@vitrine/contract/assets.ts'
import type { CollectionInfo, CollectionList } from '@vitrine/contract/collections.ts'
import { mediaTypeOf } from '@vitrine/contract/document.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { noProps, representAsset } from '#modules/asset-documents/asset-documents.representation.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { representLinks } from '#modules/collections/links.representation.ts'
import { representPin } from '#modules/collections/pin.representation.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import type { AlbumFacts } from './album-facts.ts'
import type { AlbumView, OpenAlbum } from './album-view.ts'
import { albumsPaths } from './albums.paths.ts'
import type { AlbumPage } from './list-albums.ts'

const moment = (at: number) => new Date(at).toISOString()
const momentOrNull = (at: number | null) => (at === null ? null : moment(at))

/** An album as this viewer may know it (wire reference 6.4, 14.1). */
export function representAlbum(view: AlbumView, facts: AlbumFacts, platform: Platform): CollectionInfo {
  const { album, access, isOwn, address: plain } = view
  const { assetCount, posterImages, poster } = facts
  const mayChange = isOwn && access.viewer.mayChange
  return {
    ...representLinks(view, plain, platform),
    ...{ id: album.id, name: album.name, description: album.description, type: 'album' },
    assetCount,
    ...{ created: moment(album.created_at), modified: moment(album.modified_at) },
    ...{ deleted: momentOrNull(album.deleted_at), archived: momentOrNull(album.archived_at) },
    ...{ canBeArchived: mayChange, canBeDeleted: mayChange },
    sharing: mayChange ? (`${plain}${albumsPaths.shares}` as CollectionInfo['sharing']) : null,
    props: { ...noProps, shares: { enabled: mayChange } },
    edit: mayChange ? { href: plain, type: mediaTypeOf('collectionupdate') } : null,
    // In what a search finds there are no neighbours to put something between.
    reorder: mayChange && !view.isSearch ? { href: plain, type: mediaTypeOf('assetlinklist') } : null,
    pin: representPin(access.viewer, 'albums', plain),
    permissions: mayChange ? ['View', 'SetPosterAsset', 'Add', 'Remove', 'Reorder'] : ['View'],
    posterAsset: poster && representMemberHref(view, poster),
    posterImages,
  }
}

const representMemberHref = ({ address }: Pick<OpenAlbum, 'address'>, { archive, asset }: JudgedAsset) =>
  albumsPaths.member(address, archive, asset.row.path)

/** What a share can give; whatever else somebody may do with an asset they do where it lies. */
const shareable: readonly ArchivePermission[] = ['View', 'Preview', 'Download']

/**
 * An asset in an album: its href leads into the archive, its linkstance into the album. For somebody with whom the album is
 * shared both lead into the album: what they may do follows from it.
 */
export function representMember(
  open: Pick<OpenAlbum, 'access' | 'address'>,
  found: JudgedAsset,
  fields: FieldDefinitions,
  platform: Platform,
): AssetDocument {
  const { access, address } = open
  const { asset, archive, permissions, stack, isLinked } = found
  const linkstance = representMemberHref(open, found)
  const isShared = access.through !== null
  const allowed = isShared ? permissions.intersection(new Set(shareable)) : permissions
  const shared = isShared ? { href: linkstance, album: address } : undefined
  const related = { stack, isLinked, shared }
  const document = representAsset(asset, { access, permissions: allowed, archive, ...related, fields, platform })
  return { ...document, linkstance }
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
  return { type: 'albums', data, paging, searchURL: `${base}${path}{?q}`, add, reorder: null, facets: null }
}
