import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { findAlbum } from './albums.repository.ts'
import type { AlbumRow } from './albums.tables.ts'

/** What the address of an album says. */
export interface AlbumAddress {
  userId: number
  id: string
}

/**
 * An album as far as this viewer may see it: one's own, and any for administrators.
 * @throws Problem AlbumNotFound, for those of others too.
 */
export async function getAlbum(
  viewer: Viewer,
  { userId, id }: AlbumAddress,
  executing: Executing,
  isHeld = false,
): Promise<AlbumRow> {
  const found = await findAlbum(id, executing, isHeld)
  const isOpen = viewer.isAdministrator || (viewer.kind === 'user' && viewer.userId === found?.user_id)
  if (!found || !isOpen || found.user_id !== userId) throw new Problem('AlbumNotFound')
  return found
}
