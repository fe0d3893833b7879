import type { Asset as AssetDocument } from '@vitrine/contract/assets.ts'
import type { CollectionInfo, CollectionList } from '@vitrine/contract/collections.ts'
import { mediaTypeOf } from '@vitrine/contract/document.ts'
import { representAsset } from '#modules/asset-documents/asset-documents.representation.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { representLinks } from '#modules/collections/links.representation.ts'
import { representPin } from '#modules/collections/pin.representation.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
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
export function representAlbum(view: AlbumView, facts: AlbumFacts, platform: Platform): CollectionInfo {
  const { album, access } = view
  const { base } = platform.settings
  const plain = base + albumsPaths.album(album)
  const { assetCount, posterImages, poster } = facts
  const { mayChange } = access.viewer
  return {
    ...representLinks(view, plain, platform),
    ...{ id: album.id, name: album.name, description: album.description, type: 'album' },
    assetCount,
    ...{ created: moment(album.created_at), modified: moment(album.modified_at) },
    ...{ deleted: momentOrNull(album.deleted_at), archived: momentOrNull(album.archived_at) },
    ...{ canBeArchived: mayChange, canBeDeleted: mayChange },
    edit: mayChange ? { href: plain, type: mediaTypeOf('collectionupdate') } : null,
    // In what a search finds there are no neighbours to put something between.
    reorder: mayChange && !view.isSearch ? { href: plain, type: mediaTypeOf('assetlinklist') } : null,
    pin: representPin(access.viewer, 'albums', plain),
    permissions: mayChange ? ['View', 'SetPosterAsset', 'Add', 'Remove', 'Reorder'] : ['View'],
    posterAsset: poster && representMemberHref(album, poster, base),
    posterImages,
  }
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
