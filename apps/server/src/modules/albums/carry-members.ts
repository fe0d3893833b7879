import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { albumsToCarry, insertBeside } from './album-members.repository.ts'
import { findAlbum, updateAlbum } from './albums.repository.ts'
import type { AlbumRow } from './albums.tables.ts'

/** One asset takes the place of another one. */
export interface Succession {
  from: number
  to: number
}

/**
 * Holds, within a deed, the albums in which one asset lies and another one does not, or for which it stands as a picture.
 * @param editor whose albums alone are meant: one's own, and all for administrators; null for everybody's.
 */
export async function holdAlbumsOf(
  { from, to }: Succession,
  editor: Viewer | null,
  inside: Executing,
): Promise<AlbumRow[]> {
  const held: AlbumRow[] = []
  for (const id of await albumsToCarry(from, to, inside)) {
    const album = await findAlbum(id, inside, true)
    const isMeant = editor === null || editor.isAdministrator || editor.userId === album?.user_id
    if (album && isMeant) held.push(album)
  }
  return held
}

/** Puts an asset into albums that are held, behind the one whose place it takes, and lets it stand for them where that one did. */
export async function carryMembers(
  albums: readonly AlbumRow[],
  { from, to }: Succession,
  inside: Executing,
): Promise<void> {
  for (const album of albums) {
    await insertBeside(album.id, { from, to }, inside)
    const poster_asset = album.poster_asset === from ? to : album.poster_asset
    await updateAlbum(album.id, { poster_asset, version: album.version + 1, modified_at: inside.clock.now() }, inside)
  }
}
