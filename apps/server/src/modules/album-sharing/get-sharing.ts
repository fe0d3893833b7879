import type { AlbumRow } from '#modules/albums/albums.tables.ts'
import { type Found, findGroups, findPeople, namesOf } from '#modules/groups/people-to-name.queries.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import { isLink } from '#modules/shares/share-link.ts'
import { sharesOf } from '#modules/shares/shares.queries.ts'
import type { ShareRow } from '#modules/shares/shares.tables.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { mayShare } from './may-share.ts'
import { findShowcase } from './showcase.repository.ts'
import type { ShowcaseRow } from './showcase.tables.ts'

/** A share with the name of whom it is for, and whether its giver is let in still. */
export interface NamedShare {
  row: ShareRow
  /** Null for a link. */
  member: Found | null
  isInForce: boolean
}

/** All shares of an album, those that have ended too: an owner sees what there was and takes it away. */
export async function getShares(album: AlbumRow, platform: Platform): Promise<NamedShare[]> {
  const rows = await sharesOf(album.id, platform)
  const users = rows.map(({ user_id }) => user_id).filter((id) => id !== null)
  const groups = rows.map(({ group_id }) => group_id).filter((id) => id !== null)
  const names = await namesOf({ users, groups }, platform)
  const givers = new Set(rows.map(({ given_by }) => given_by))
  const lasting = new Set<number>()
  for (const giver of givers) if ((await resolveUser(giver, platform)) !== null) lasting.add(giver)
  return rows.map((row) => {
    const { user_id, group_id, given_by, expires_at } = row
    const member = isLink(row)
      ? null
      : ((user_id === null ? names.groups.get(group_id ?? 0) : names.users.get(user_id)) ?? null)
    const isOver = expires_at !== null && expires_at <= platform.clock.now()
    return { row, member, isInForce: lasting.has(given_by) && !isOver }
  })
}

/** Where an album stands on the home page; null where it does not, or its time is over. */
export async function getShowcase({ id }: AlbumRow, platform: Platform): Promise<ShowcaseRow | null> {
  const row = await findShowcase(id, platform)
  return row !== null && row.shown_until > platform.clock.now() ? row : null
}

/**
 * People and groups whose names hold a text, those that this person may share with.
 * @throws Problem PermissionDenied for whoever may share with nobody.
 */
export async function findWhomToShareWith(viewer: Viewer, text: string, platform: Platform): Promise<Found[]> {
  demandGroupPermission(viewer, 'albums.shareWithUsers', 'albums.shareWithGroups')
  const { users, groups, isAmongFriends } = mayShare(viewer)
  const people = users ? await findPeople(viewer, text, isAmongFriends, platform) : []
  return [...people, ...(groups ? await findGroups(viewer, text, isAmongFriends, platform) : [])]
}
