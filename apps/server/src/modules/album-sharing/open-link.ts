import { timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { asOwner, type OpenAlbum } from '#modules/albums/album-view.ts'
import { getSharedAlbum } from '#modules/albums/get-album.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { type Asked, guest } from '#modules/session/resolve-viewer.ts'
import { countTry, forgiveTry } from '#modules/session/throttle.ts'
import { noteOpened } from '#modules/shares/save-share.ts'
import { findLink } from '#modules/shares/share-link.ts'
import { accessByLink } from '#modules/shares/shared-access.ts'
import type { ShareRow } from '#modules/shares/shares.tables.ts'
import { checkPassword } from '#modules/users/password-hash.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { keyedHash } from '#platform/secrets/keyed-hash.ts'
import { albumSharingPaths } from './album-sharing.paths.ts'

/** An album through a link. */
export interface OpenLink extends OpenAlbum {
  share: ShareRow
}

/** What a request by a link brings: its key, and the cookie of one whose password was given. */
export interface LinkRequest extends Asked {
  key: string
  pass: string | undefined
}

/**
 * The album behind a link, as the link alone shows it: who has signed in sees no more by it, and no less.
 * @throws Problem LinkNotFound for a key that is none, has ended, or whose giver is not let in any more; LinkPasswordRequired.
 */
export async function openLink(
  { key, pass, language, from, termsPass, visit }: LinkRequest,
  platform: Platform,
): Promise<OpenLink> {
  const address = platform.settings.base + albumSharingPaths.link(key)
  const share = await findLink(key, platform)
  const album = share && (await getSharedAlbum(share.album_id, platform))
  const viewer = {
    ...guest({ language, from, termsPass, visit, termsAt: address + albumSharingPaths.terms }),
    userName: `Link ${share?.name || share?.id}`,
  }
  const shared = share && (await accessByLink(viewer, share, platform))
  if (!share || !album || !shared) throw new Problem('LinkNotFound')
  if (share.password_hash !== null && !isPass(pass, share, platform)) throw new Problem('LinkPasswordRequired')
  return { ...asOwner(album, shared.access, platform), address, isOwn: false, share }
}

/** The cookie that says that the password was given; another password voids it. */
export const passName = (key: string) => `vitrine_link_${key.split('.')[0]}`

const passOf = ({ id, password_hash }: ShareRow, { signingKey }: Platform) =>
  keyedHash(`link password ${id} ${password_hash}`, signingKey, 16)

function isPass(pass: string | undefined, share: ShareRow, platform: Platform): boolean {
  const expected = Buffer.from(passOf(share, platform))
  const offered = Buffer.from(pass ?? '')
  return expected.length === offered.length && timingSafeEqual(expected, offered)
}

/**
 * Checks the password of a link; answers its cookie. Tries are counted as those of accounts are.
 * @throws Problem LinkNotFound, WrongLinkPassword, TooManyAttempts.
 */
export async function unlock(
  { key, from }: { key: string; from: string },
  password: string,
  platform: Platform,
): Promise<{ name: string; value: string }> {
  const share = await findLink(key, platform)
  if (!share) throw new Problem('LinkNotFound')
  const attempt = { name: `link:${share.id}`, address: from }
  await countTry(attempt, platform)
  if (share.password_hash !== null && !(await checkPassword(password, share.password_hash)))
    throw new Problem('WrongLinkPassword')
  await forgiveTry(attempt, platform)
  return { name: passName(key), value: passOf(share, platform) }
}

const counted = new WeakMap<Platform, LRUCache<string, true>>()
const countAgainMs = 3600_000

/** Counts and notes that a link was opened, once an hour for each address that it is opened from. */
export async function noteOpening({ share, album, access }: OpenLink, platform: Platform): Promise<void> {
  let known = counted.get(platform)
  if (!known) {
    known = new LRUCache({ max: 10_000, ttl: countAgainMs, perf: { now: () => platform.clock.now() } })
    counted.set(platform, known)
  }
  const key = `${share.id} ${access.viewer.from}`
  if (known.has(key)) return
  known.set(key, true)
  const subject = { kind: 'album' as const, id: album.id, name: album.name }
  await noteDeed(access.viewer, { deed: 'album.linkOpened', subject, details: { share: share.id } }, platform)
  await noteOpened(share.id, platform)
}
