import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import { Access, type Grants, readGrants } from './access.ts'
import type { AccessEntry, AccessList } from './access-list.ts'
import { entriesAbout } from './membership.ts'
import { findEntries, type KnownEntries, listAccess, replaceAccess } from './permissions.repository.ts'
import { readFilter } from './read-filter.ts'

/** The lines that were read last, by archive: when something of one changes, those of the others are not read again. */
const knownEntries = new WeakMap<Platform, Map<number, KnownEntries>>()

/** The access lists of all archives, kept until one changes, in whichever process. */
const accessLists = keptRead(['access'], async (_: 'all', platform) => {
  // A copy: what is read at the same time for an older state writes into its own.
  const known = new Map(knownEntries.get(platform))
  const lists = await listAccess(known, platform)
  knownEntries.set(platform, known)
  return lists
})

/** The access list of one archive; null when there is no such archive. */
export async function accessListOf(archiveId: number, platform: Platform): Promise<AccessList | null> {
  return (await accessLists('all', platform)).find((list) => list.archiveId === archiveId) ?? null
}

/** What a viewer may do, with the lists of this moment. */
export const accessOf = (viewer: Viewer, platform: Platform): Promise<Access> => settledAccess(viewer, false, platform)

/** What a viewer has to give to others: the same, but for assets under an embargo. */
export const accessToGive = (viewer: Viewer, platform: Platform): Promise<Access> =>
  settledAccess(viewer, true, platform)

async function settledAccess(viewer: Viewer, isForOthers: boolean, platform: Platform): Promise<Access> {
  const lists = await accessLists('all', platform)
  const now = platform.clock.now()
  let settled = settledBy.get(lists)
  if (!settled) {
    settled = new LRUCache({ max: 1000 })
    settledBy.set(lists, settled)
  }
  const hasLicences = lists.some((list) => list.hasLicences)
  const key = (isForOthers ? 'for others ' : '') + sameRights(viewer)
  const before = settled.get(key)
  if (before && before.second === Math.floor(now / 1000)) return new Access(viewer, before.grants, null, hasLicences)
  const date = new Date(now)
  const moment = { now: date, utcOffsetMinutes: -date.getTimezoneOffset() }
  const grants = readGrants(viewer, lists, moment, isForOthers)
  settled.set(key, { grants, second: Math.floor(now / 1000) })
  return new Access(viewer, grants, null, hasLicences)
}

/** Nothing at all, for whoever has only what others give them. */
export const noAccess = (viewer: Viewer): Access => new Access(viewer, new Map())

/**
 * Reading the filters of two hundred archives takes half a millisecond, so what a viewer may do is kept for the running
 * second: filters may speak of today. Kept by the lists themselves, it is dropped with them; the viewer was resolved
 * anew for this request, and stands in the key with everything that the rule asks. Kept is what was given, not the viewer:
 * the language and the address of a request are its own.
 */
const settledBy = new WeakMap<readonly AccessList[], LRUCache<string, { grants: Grants; second: number }>>()

/** Everything about a viewer that decides what may be done and seen, as one text. */
export function sameRights({ kind, userId, userName, email, groupIds, hasAllArchives, limit }: Viewer): string {
  return JSON.stringify([kind, userId, userName, email, groupIds, hasAllArchives, limit === null ? null : [...limit]])
}

/**
 * What the lists give a viewer, as a short text that is another one when they give something else. It follows from the lines
 * about this viewer alone, as they are written: a filter that speaks of today is the same tomorrow.
 */
export async function rightsMark(viewer: Viewer, platform: Platform): Promise<string> {
  const lists = await accessLists('all', platform)
  const given = lists.flatMap(({ archiveId, autoSearch, embargo, hasReview, hasLicences, entries }) => {
    const own = entriesAbout(entries, viewer)
    const lines = own.map(({ autoSearch, permissions }) => [autoSearch, permissions])
    return viewer.hasAllArchives || lines.length > 0
      ? [[archiveId, autoSearch, embargo, hasReview, hasLicences, lines]]
      : []
  })
  const { kind, userId, userName, email, hasAllArchives, limit } = viewer
  const whole = JSON.stringify([
    kind,
    userId,
    userName,
    email,
    hasAllArchives,
    limit === null ? null : [...limit],
    given,
  ])
  return hash('sha256', whole, 'base64url').slice(0, 12)
}

/**
 * Sets who may do what in an archive; effective with the next request of anybody.
 * @throws FilterRefused for a filter that cannot be used; nothing is changed then.
 */
export async function setAccess(
  viewer: Viewer,
  archiveId: number,
  entries: readonly AccessEntry[],
  executing: Executing,
): Promise<void> {
  for (const entry of entries) checkFilter(entry.autoSearch, executing)
  const subject = { kind: 'archive' as const, id: archiveId, name: '' }
  await deed(executing, async (inside) => {
    const before = await findEntries(archiveId, inside)
    const details = before.length === 0 ? { entries } : { before, entries }
    await noteDeed(viewer, { deed: 'access.changed', subject, details }, inside)
    await replaceAccess(archiveId, entries, inside)
  })
}

/** @throws FilterRefused for a filter that cannot be used; whom it is about is not known yet. */
export function checkFilter(text: string, { clock }: Pick<Executing, 'clock'>): void {
  const sample = { 'user.name': 'name', 'user.email': 'name@example.org' }
  readFilter(text, { now: new Date(clock.now()), utcOffsetMinutes: 0, variables: sample })
}

/** The lines of one archive's list as they are in this deed. */
export function entriesOf(archiveId: number, inside: Executing): Promise<AccessEntry[]> {
  return findEntries(archiveId, inside)
}
