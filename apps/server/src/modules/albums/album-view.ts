import { type LinkRequest, type LinkView, viewLinks } from '#modules/collections/link-view.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import { membersOf } from './album-members.repository.ts'
import type { AlbumRow } from './albums.tables.ts'

/** An album as one viewer sees it: members that they may not see are not in it. */
export interface AlbumView extends LinkView {
  album: AlbumRow
}

/** @throws Problem InvalidSearchExpression. */
export async function viewAlbum(
  access: Access,
  album: AlbumRow,
  request: LinkRequest,
  platform: Platform,
): Promise<AlbumView> {
  const links = { version: `album ${album.id} ${album.version}`, rows: membersOf(album.id) }
  return { album, ...(await viewLinks(access, links, request, platform)) }
}
