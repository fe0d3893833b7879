import { fold } from '@vitrine/search-language/fold.ts'
import { wholeCollection } from '#modules/collections/link-view.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { type AlbumFacts, albumFacts } from './album-facts.ts'
import { type AlbumView, viewAlbum } from './album-view.ts'
import { type AlbumsWish, countAlbums, readAlbums } from './albums.repository.ts'
import type { AlbumState } from './albums.tables.ts'
import { openAlbum } from './get-album.ts'

const onPage = 50

export interface AlbumListRequest {
  path: string
  state: AlbumState
  /** Only one's own, also for administrators. */
  isOwn: boolean
  /** Those that others have shared with one. */
  isShared?: boolean
  /** In name and description. */
  text: string
  page: number
}

/** A page of a list of albums. */
export interface AlbumPage extends AlbumListRequest {
  albums: { view: AlbumView; facts: AlbumFacts }[]
  /** Albums on a page. */
  size: number
  total: number
}

/** A page of albums, newest first: one's own, and everybody's for administrators. */
export async function listAlbums(viewer: Viewer, request: AlbumListRequest, platform: Platform): Promise<AlbumPage> {
  const { state, isOwn, isShared = false, text, page } = request
  const userId = isOwn || !viewer.isAdministrator ? viewer.userId : null
  const sharedWith = isShared ? viewer : null
  const wish: AlbumsWish = { userId: isShared ? null : userId, sharedWith, state, text: fold(text.trim()) }
  const rows = await readAlbums(wish, { skip: page * onPage, limit: onPage }, platform)
  const albums = rows.map(async (row) => {
    const open = await openAlbum(viewer, { userId: row.user_id, id: row.id }, platform)
    const view = await viewAlbum(open, wholeCollection, platform)
    return { view, facts: await albumFacts(view, platform) }
  })
  const total = await countAlbums(wish, platform)
  return { ...request, albums: await Promise.all(albums), size: onPage, total }
}
