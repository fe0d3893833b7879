import type { CollectionUpdate } from '@vitrine/contract/albums.ts'
import type { z } from 'zod'
import { demandSeen, seenAmong, wrongAsset } from '#modules/collections/named-assets.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { membersAmong } from './album-members.repository.ts'
import type { AlbumRow } from './albums.tables.ts'
import { addMembers, removeMembers } from './change-members.ts'
import { type AlbumAddress, getAlbum } from './get-album.ts'
import { changeAlbum, onHeld } from './save-album.ts'

/**
 * Changes an album, its cover and its members in one deed (wire reference 6.9).
 * @throws Problem PermissionDenied, AlbumNotFound; InvalidRequest that names an asset which is not there or not in the album.
 */
export async function updateAlbumAsAsked(
  viewer: Viewer,
  address: AlbumAddress,
  wish: z.output<typeof CollectionUpdate.shape>,
  platform: Platform,
): Promise<AlbumRow> {
  // Whoever may not see the album learns nothing of the assets.
  await getAlbum(viewer, address, platform)
  const { name, description, archived: isArchived, deleted: isDeleted, poster_asset: poster, assets } = wish
  const hrefsOf = (links: readonly { href: string }[] = []) => links.map(({ href }) => href)
  const added = await demandSeen(viewer, hrefsOf(assets?.add), 'assets.add', platform)
  const removed = [...(await seenAmong(viewer, hrefsOf(assets?.delete), platform)).values()]
  const chosen = poster == null ? poster : (await seenAmong(viewer, [poster], platform)).get(poster)
  await onHeld(viewer, address, platform, async (own, inside) => {
    if (added.length > 0) await addMembers(viewer, own, added, inside)
    if (removed.length > 0) await removeMembers(viewer, own, removed, inside)
    if (poster != null) {
      const isMember = chosen != null && (await membersAmong(own.id, [chosen], inside)).has(chosen)
      if (!isMember) throw wrongAsset('poster_asset', 'member', say('albums.noMember'))
    }
    const isAssetsAlone = Object.keys(wish).every((key) => key === 'assets')
    const change = { name, description, isArchived, isDeleted, posterAsset: chosen }
    if (!isAssetsAlone) await changeAlbum(viewer, own, change, inside)
  })
  return getAlbum(viewer, address, platform)
}
