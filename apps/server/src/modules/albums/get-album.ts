import { accessOf } from '#modules/permissions/access-of.ts'
import { accessShared } from '#modules/shares/shared-access.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { asOwner, type OpenAlbum } from './album-view.ts'
import { findAlbum, findAlbums } from './albums.repository.ts'
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
  if (!found || !isOpen(viewer, found) || found.user_id !== userId) throw new Problem('AlbumNotFound')
  return found
}

const isOpen = (viewer: Viewer, { user_id }: AlbumRow) =>
  viewer.isAdministrator || (viewer.kind === 'user' && viewer.userId === user_id)

/** Those of some albums that this viewer may see so, by their numbers. */
export async function getAlbums(
  viewer: Viewer,
  addresses: readonly AlbumAddress[],
  executing: Executing,
): Promise<Map<string, AlbumRow>> {
  const owners = new Map(addresses.map(({ id, userId }) => [id, userId]))
  const found = await findAlbums([...owners.keys()], executing)
  const open = found.filter((row) => isOpen(viewer, row) && row.user_id === owners.get(row.id))
  return new Map(open.map((row) => [row.id, row]))
}

/**
 * An album as this viewer sees it: their own, any for administrators, or one that was shared with them.
 * @throws Problem AlbumNotFound.
 */
export async function openAlbum(viewer: Viewer, address: AlbumAddress, platform: Platform): Promise<OpenAlbum> {
  const found = await findAlbum(address.id, platform)
  if (!found || found.user_id !== address.userId) throw new Problem('AlbumNotFound')
  if (viewer.isAdministrator || viewer.userId === found.user_id)
    return asOwner(found, await accessOf(viewer, platform), platform)
  const shared = found.state === 'deleted' ? null : await accessShared(viewer, found.id, platform)
  if (shared === null) throw new Problem('AlbumNotFound')
  return { ...asOwner(found, shared.access, platform), isOwn: false }
}

/** The album of a share, for whoever has it; null when it lies among the deleted ones. */
export async function getSharedAlbum(id: string, platform: Platform): Promise<AlbumRow | null> {
  const found = await findAlbum(id, platform)
  return found?.state === 'deleted' ? null : found
}
