import { type LinkRequest, type LinkView, viewLinks } from '#modules/collections/link-view.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import { membersOf } from './album-members.repository.ts'
import { albumsPaths } from './albums.paths.ts'
import type { AlbumRow } from './albums.tables.ts'

/** An album as one viewer sees it: members that they may not see are not in it. */
export interface AlbumView extends LinkView {
  album: AlbumRow
  /** Its address for this viewer, with the base. */
  address: string
  /** The viewer’s own, or seen by an administrator; otherwise it was shared with them. */
  isOwn: boolean
}

/** An album that a viewer may see, and what they may do with what lies in it. */
export type OpenAlbum = Pick<AlbumView, 'album' | 'access' | 'address' | 'isOwn'>

/** One's own album, or that of anybody for administrators. */
export const asOwner = (album: AlbumRow, access: Access, { settings }: Platform): OpenAlbum => {
  return { album, access, address: settings.base + albumsPaths.album(album), isOwn: true }
}

/** @throws Problem InvalidSearchExpression. */
export async function viewAlbum(open: OpenAlbum, request: LinkRequest, platform: Platform): Promise<AlbumView> {
  const { album, access } = open
  const links = { version: `album ${album.id} ${album.version}`, rows: membersOf(album.id) }
  return { ...open, ...(await viewLinks(access, links, request, platform)) }
}
