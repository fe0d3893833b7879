import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { ShareLevel } from '@vitrine/contract/shares.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf, accessToGive, noAccess } from '#modules/permissions/access-of.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { isLasting, isLink } from './share-link.ts'
import { findShare, isMember, sharesOf } from './shares.queries.ts'
import type { ShareRow } from './shares.tables.ts'

const permissionOf: Record<ShareLevel, ArchivePermission> = {
  view: 'View',
  preview: 'Preview',
  download: 'Download',
}

export const levelsOf = ({ acl }: ShareRow): ShareLevel[] => JSON.parse(acl)

/** What somebody may do with the members of an album because it was shared, and the shares that say so. */
export interface SharedAccess {
  access: Access
  shares: ShareRow[]
}

/**
 * What a person may do with the members of an album by their own rights and by those of whoever shared it with them or with
 * a group of theirs. The rights of the givers are asked now: who may not sign in any more gives nothing. To be asked of
 * members alone.
 * @returns null when it is not shared with them.
 */
export async function accessShared(viewer: Viewer, albumId: string, platform: Platform): Promise<SharedAccess | null> {
  if (viewer.kind !== 'user') return null
  const shares = (await sharesOf(albumId, platform)).filter((share) => {
    const isMeant = share.user_id === viewer.userId || viewer.groupIds.some((id) => id === share.group_id)
    return isMeant && isLasting(share, platform)
  })
  return joined(viewer, await accessOf(viewer, platform), shares, platform)
}

/**
 * What whoever has a link may do with the members of its album: what the link gives, whoever uses it.
 * @returns null when its giver may not sign in any more.
 */
export function accessByLink(viewer: Viewer, share: ShareRow, platform: Platform): Promise<SharedAccess | null> {
  return joined(viewer, noAccess(viewer), [share], platform)
}

async function joined(
  viewer: Viewer,
  own: Access,
  shares: readonly ShareRow[],
  platform: Platform,
): Promise<SharedAccess | null> {
  const given: Access[] = []
  const lasting: ShareRow[] = []
  for (const share of shares) {
    const giver = await resolveUser(share.given_by, platform)
    if (giver === null) continue
    const permissions = new Set(levelsOf(share).map((level) => permissionOf[level]))
    // A program gets no more by a share than its scope lets through.
    const limit = viewer.limit === null ? permissions : permissions.intersection(viewer.limit)
    given.push(await accessToGive({ ...giver, limit }, platform))
    lasting.push(share)
  }
  const [first] = lasting
  return first ? { access: own.plus(given, first.id), shares: lasting } : null
}

/**
 * The access behind an address that names a share: of a picture, or of what was ordered. The asset must lie in the album
 * still.
 * @throws Problem AssetNotFound when the share, the album's member or the giver is gone.
 */
export async function accessThrough(
  viewer: Viewer,
  { shareId, assetId }: { shareId: number; assetId: number },
  platform: Platform,
): Promise<Access> {
  const share = await findShare(shareId, platform)
  if (share === null || !isLasting(share, platform)) throw new Problem('AssetNotFound')
  const shared = isLink(share)
    ? await accessByLink(viewer, share, platform)
    : await accessShared(viewer, share.album_id, platform)
  if (shared === null || !(await isMember(share.album_id, assetId, platform))) throw new Problem('AssetNotFound')
  return shared.access
}

/** Whether a share is a link: then whoever has an address by it needs no session. */
export async function isOfLink(shareId: number, platform: Platform): Promise<boolean> {
  const share = await findShare(shareId, platform)
  return share !== null && isLink(share)
}

const belowAlbum = /^\/users\/\d{1,15}\/albums\/([\w-]+)\/.+$/

/**
 * What a person may do with something that is named below an album: with what the album was shared with.
 * @param own what they may do anyway.
 * @returns `albumId` null where no share says anything.
 */
export async function accessByAddress(
  own: Access,
  href: string,
  platform: Platform,
): Promise<{ access: Access; albumId: string | null }> {
  const { base } = platform.settings
  const albumId = href.startsWith(base) ? belowAlbum.exec(href.slice(base.length))?.[1] : undefined
  const shared = albumId === undefined ? null : await accessShared(own.viewer, albumId, platform)
  return shared === null ? { access: own, albumId: null } : { access: shared.access, albumId: albumId ?? null }
}
