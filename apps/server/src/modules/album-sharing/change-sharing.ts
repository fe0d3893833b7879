import { randomBytes } from 'node:crypto'
import { type ShareLevel, type SharingUpdate, shareLevels } from '@vitrine/contract/shares.ts'
import type { z } from 'zod'
import type { AlbumRow } from '#modules/albums/albums.tables.ts'
import type { AlbumAddress } from '#modules/albums/get-album.ts'
import { onHeld, setShareMessage, subjectOf } from '#modules/albums/save-album.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { groupsPaths } from '#modules/groups/groups.paths.ts'
import { groupNames } from '#modules/groups/groups.queries.ts'
import { isFriend } from '#modules/groups/people-to-name.queries.ts'
import { removeShare, saveShare } from '#modules/shares/save-share.ts'
import { isLink } from '#modules/shares/share-link.ts'
import { sharesOf } from '#modules/shares/shares.queries.ts'
import type { ShareRow } from '#modules/shares/shares.tables.ts'
import { hashPassword } from '#modules/users/password-hash.ts'
import { usersPaths } from '#modules/users/users.paths.ts'
import { findUserByName } from '#modules/users/users.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { shareIdIn } from './album-sharing.paths.ts'
import { mayShare } from './may-share.ts'
import { setShowcase } from './set-showcase.ts'
import { takeBackLetter, tellOfShare } from './share-letter.ts'

type Wish = z.output<typeof SharingUpdate.shape>
type Added = Wish['addShares'][number]

/** A link that says nothing of its end lasts so long, in milliseconds. */
const linkLasts = 30 * 24 * 3600_000

/** Shares of one album. */
const mostShares = 500

/** Whom a share is for: one of the two, or neither for a link. */
interface Member {
  user_id: number | null
  group_id: number | null
}

/**
 * Adds, changes and takes away shares of an album in one deed. A share gives what the owner of the album may do, whoever
 * changes it: an administrator who helps lends no rights to whoever puts assets into the album.
 * @throws Problem AlbumNotFound; PermissionDenied for whom, or what, this person may not share; InvalidRequest that names
 * whoever is not there.
 */
export async function changeSharing(
  viewer: Viewer,
  address: AlbumAddress,
  wish: Wish,
  origin: string,
  platform: Platform,
): Promise<ShareRow[]> {
  const added: { wish: Added; member: Member; password: string | null | undefined }[] = []
  for (const [at, one] of wish.addShares.entries()) {
    demandShareable(viewer, one)
    const member = await memberOf(viewer, one, `addShares.${at}.href`, platform)
    const password = typeof one.password === 'string' ? await hashPassword(one.password, platform) : one.password
    added.push({ wish: one, member, password })
  }
  const removed: Removed[] = []
  for (const one of wish.removeShares)
    removed.push({ ...one, member: one.type === 'everyone' ? null : await memberAt(one, platform) })
  const site = { origin, base: platform.settings.base }
  const changed = await onHeld(viewer, address, platform, async (own, inside) => {
    if (own.state === 'deleted') throw new Problem('AlbumNotFound')
    const before = await sharesOf(own.id, inside)
    await removeShares(viewer, own, { removed, before }, inside)
    const changed: ShareRow[] = []
    for (const one of added) {
      const { row, isNew } = await putShare(viewer, own, { ...one, before }, inside)
      changed.push(row)
      const message = wish.message?.body ?? own.share_text
      if (isNew) await tellOfShare(viewer, { share: row, album: own, site, message }, inside)
    }
    if ((await sharesOf(own.id, inside)).length > mostShares)
      throw wrong('addShares', 'max', say('albumSharing.tooMany'))
    if (wish.showcase !== undefined) await setShowcase(viewer, own, wish.showcase, inside)
    if (wish.message) await setShareMessage(viewer, own, wish.message, inside)
    return changed
  })
  platform.tasks.wake()
  return changed
}

/** What a request takes away, found before the deed begins. */
interface Removed {
  type: Added['type']
  href: string
  member: Member | null
}

async function removeShares(
  viewer: Viewer,
  own: AlbumRow,
  { removed, before }: { removed: readonly Removed[]; before: readonly ShareRow[] },
  inside: Executing,
): Promise<void> {
  for (const [at, { type, href, member }] of removed.entries()) {
    const found =
      type === 'everyone'
        ? before.find((row) => isLink(row) && row.id === shareIdIn(href))
        : before.find((row) => member && isFor(row, member))
    if (found === undefined) throw wrong(`removeShares.${at}.href`, 'exists', say('albumSharing.noShare'))
    const details = { share: found.id, name: found.name, userId: found.user_id, groupId: found.group_id }
    await noteDeed(viewer, { deed: 'album.unshared', subject: subjectOf(own), details }, inside)
    await takeBackLetter(found, inside)
    await removeShare(found.id, inside)
  }
}

const isFor = (row: ShareRow, { user_id, group_id }: Member) =>
  !isLink(row) && row.user_id === user_id && row.group_id === group_id

/** @throws Problem PermissionDenied. */
function demandShareable(viewer: Viewer, { type, acl }: Added): void {
  const may = mayShare(viewer)
  const isAllowed = { user: may.users, group: may.groups, everyone: may.guests }[type]
  if (!isAllowed || (acl.includes('download') && !may.downloads)) throw new Problem('PermissionDenied')
}

async function memberOf(viewer: Viewer, one: Added, field: string, platform: Platform): Promise<Member> {
  if (one.type === 'everyone') return { user_id: null, group_id: null }
  if (one.password || one.name) throw wrong(field.replace('href', 'password'), 'link', say('albumSharing.onlyLinks'))
  const member = await memberAt(one, platform)
  const { isAmongFriends } = mayShare(viewer)
  const isMeant =
    member !== null &&
    (!isAmongFriends ||
      (member.user_id === null
        ? viewer.groupIds.some((id) => id === member.group_id)
        : await isFriend(viewer, member.user_id, platform)))
  if (!isMeant) throw wrong(field, 'exists', say(one.type === 'user' ? 'groups.noUserThere' : 'groups.noGroupThere'))
  return member
}

async function memberAt({ type, href = '' }: Pick<Added, 'type' | 'href'>, platform: Platform): Promise<Member | null> {
  const { base } = platform.settings
  if (type === 'group') {
    const id = groupsPaths.numberIn(href, base)
    const isThere = id !== null && (await groupNames([id], platform)).has(id)
    return isThere ? { user_id: null, group_id: id } : null
  }
  const username = usersPaths.nameIn(href, base)
  const user = username === null ? null : await findUserByName(username, platform)
  return user === null || user.deleted_at !== null ? null : { user_id: user.id, group_id: null }
}

/** Adds one, or changes the one that is there for the same person or group, or the link of this address. */
async function putShare(
  viewer: Viewer,
  own: AlbumRow,
  given: { wish: Added; member: Member; password: string | null | undefined; before: readonly ShareRow[] },
  inside: Executing,
): Promise<{ row: ShareRow; isNew: boolean }> {
  const { wish, member, password, before } = given
  const isNewLink = wish.type === 'everyone' && wish.href === undefined
  const known = isNewLink
    ? undefined
    : before.find((row) =>
        wish.type === 'everyone' ? isLink(row) && row.id === shareIdIn(wish.href ?? '') : isFor(row, member),
      )
  if (wish.type === 'everyone' && !isNewLink && !known) throw wrong('addShares', 'exists', say('albumSharing.noShare'))
  const now = inside.clock.now()
  const end = wish.expires === undefined ? undefined : wish.expires === null ? null : Date.parse(wish.expires)
  if (typeof end === 'number' && end <= now) throw wrong('addShares', 'future', say('albumSharing.inThePast'))
  const expiresAt = end === undefined ? (known?.expires_at ?? (isNewLink ? now + linkLasts : null)) : end
  const row: Omit<ShareRow, 'id'> = {
    album_id: own.id,
    ...member,
    name: wish.name ?? known?.name ?? '',
    acl: JSON.stringify(levels(wish.acl)),
    given_by: own.user_id,
    created_at: known?.created_at ?? now,
    expires_at: expiresAt,
    secret: known?.secret ?? (isNewLink ? randomBytes(12).toString('base64url') : ''),
    password_hash: password === undefined ? (known?.password_hash ?? null) : password,
    openings: known?.openings ?? 0,
    opened_at: known?.opened_at ?? null,
  }
  const details = {
    ...member,
    acl: levels(wish.acl),
    name: row.name,
    expiresAt,
    hasPassword: row.password_hash !== null,
  }
  await noteDeed(viewer, { deed: 'album.shared', subject: subjectOf(own), details }, inside)
  return { row: await saveShare(row, known?.id ?? null, inside), isNew: known === undefined }
}

/** Nothing is shown without the right to see it. */
const levels = (acl: readonly ShareLevel[]) => shareLevels.filter((level) => level === 'view' || acl.includes(level))

function wrong(field: string, rule: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })
}
