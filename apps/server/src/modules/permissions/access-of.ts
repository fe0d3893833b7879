import { LRUCache } from 'lru-cache'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { Access } from './access.ts'
import type { AccessEntry, AccessList } from './access-list.ts'
import { findAccessVersion, listAccess, replaceAccess } from './permissions.repository.ts'
import { readFilter } from './read-filter.ts'

/** Access lists per platform, dropped when one changes. Reading them anew costs two small queries. */
const known = new WeakMap<Platform, Promise<AccessList[]>>()

function accessLists(platform: Platform): Promise<AccessList[]> {
  const cached = known.get(platform)
  if (cached) return cached
  const fresh = listAccess(platform)
  // A failed read must not be remembered.
  fresh.catch(() => known.delete(platform))
  known.set(platform, fresh)
  return fresh
}

/** What a viewer may do, with the lists of this moment. */
export async function accessOf(viewer: Viewer, platform: Platform): Promise<Access> {
  const lists = await accessLists(platform)
  const now = platform.clock.now()
  let settled = settledBy.get(lists)
  if (!settled) {
    settled = new LRUCache({ max: 1000 })
    settledBy.set(lists, settled)
  }
  const key = sameRights(viewer)
  const before = settled.get(key)
  if (before && before.second === Math.floor(now / 1000)) return before.access
  const date = new Date(now)
  const access = new Access(viewer, lists, { now: date, utcOffsetMinutes: -date.getTimezoneOffset() })
  settled.set(key, { access, second: Math.floor(now / 1000) })
  return access
}

/**
 * Reading the filters of two hundred archives takes half a millisecond, so what a viewer may do is kept for the running
 * second: filters may speak of today. Kept by the lists themselves, it is dropped with them; the viewer was resolved
 * anew for this request, and stands in the key with everything that the rule asks.
 */
const settledBy = new WeakMap<readonly AccessList[], LRUCache<string, { access: Access; second: number }>>()

function sameRights({ kind, userId, userName, email, groupIds, isAdministrator, limit }: Viewer): string {
  return JSON.stringify([kind, userId, userName, email, groupIds, isAdministrator, limit === null ? null : [...limit]])
}

/** Called when an archive came, went or changed: its list is read again at the next question. */
export function forgetAccess(platform: Platform): void {
  known.delete(platform)
}

/**
 * Sets who may do what in an archive; effective with the next request of anybody.
 * @throws FilterRefused for a filter that cannot be used; nothing is changed then.
 */
export async function setAccess(archiveId: number, entries: readonly AccessEntry[], platform: Platform): Promise<void> {
  const sample = { 'user.name': 'name', 'user.email': 'name@example.org' }
  const options = { now: new Date(platform.clock.now()), utcOffsetMinutes: 0, variables: sample }
  for (const entry of entries) readFilter(entry.autoSearch, options)
  await replaceAccess(archiveId, entries, platform)
  forgetAccess(platform)
}

/** A right that was taken away in another process is gone here within this time. */
const watchEvery = 1000

/** Notices when a command or another server changed an access list. Answers how to stop. */
export function watchAccess(platform: Platform): () => void {
  let known: string | null = null
  const timer = setInterval(async () => {
    try {
      const version = await findAccessVersion(platform)
      if (known !== null && version !== known) forgetAccess(platform)
      known = version
    } catch (error) {
      // Not knowing is no reason to trust old lists.
      forgetAccess(platform)
      platform.log.warn({ err: error }, 'access lists could not be compared')
    }
  }, watchEvery)
  timer.unref()
  return () => clearInterval(timer)
}
