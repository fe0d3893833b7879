import { knownArchives } from '#modules/archives/archives.queries.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { peopleInGroup, peopleWho } from '#modules/groups/people-of-groups.queries.ts'
import { notify } from '#modules/notifications/notify.ts'
import { accessListOf, accessOf } from '#modules/permissions/access-of.ts'
import { lastOver, minuteOf } from '#modules/permissions/embargo.ts'
import { permissionsOf } from '#modules/permissions/membership.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { countsByDownloader } from './downloaded-endings.ts'
import { type Ending, listEndings, saveTold } from './expiry-notices.repository.ts'
import { noticeTime } from './notice-time.ts'

/** Assets of one deed. */
const batch = 1000

/**
 * Tells the people who edit an archive which files in it expire soon, and those who downloaded one, each file once for each last
 * day, in archives that let these dates act. May be stopped anywhere: what was not told of is told at the next round.
 */
export async function tellEndings(platform: Platform, signal: AbortSignal): Promise<void> {
  for (const { id, embargo } of await knownArchives('all', platform))
    if (embargo !== 'none') await tellOfArchive(id, signal, platform)
}

async function tellOfArchive(archiveId: number, signal: AbortSignal, platform: Platform): Promise<void> {
  const now = minuteOf(platform.clock.now())
  const [from, to] = [lastOver(now) + 1, now + noticeTime]
  let after = 0
  for (let isMore = true; isMore && !signal.aborted; ) {
    const endings = await listEndings(archiveId, { from, to, after, limit: batch }, platform)
    if (endings.length > 0) await tellOf(archiveId, { endings, from }, platform)
    after = endings.at(-1)?.assetId ?? after
    isMore = endings.length === batch
  }
}

async function tellOf(
  archiveId: number,
  { endings, from }: { endings: readonly Ending[]; from: number },
  platform: Platform,
): Promise<void> {
  const told = await editableByPerson(archiveId, endings, platform)
  const ids = endings.map(({ assetId }) => assetId)
  const downloaders = await countsByDownloader(archiveId, { ids, told }, platform)
  const counts = new Map([...told].map(([userId, own]) => [userId, own.size] as const))
  await deed(platform, async (inside) => {
    await saveTold(endings, from, inside)
    await tellPeople(counts, { kind: 'expiry', archiveId }, inside)
    await tellPeople(downloaders, { kind: 'downloadedExpiry', archiveId }, inside)
  })
}

/** Those with the same number are told at once. */
async function tellPeople(
  counts: ReadonlyMap<number, number>,
  { kind, archiveId }: { kind: 'expiry' | 'downloadedExpiry'; archiveId: number },
  inside: Executing,
): Promise<void> {
  for (const [count, people] of Map.groupBy(counts, ([, count]) => count)) {
    const to = people.map(([id]) => id)
    await notify(to, { kind, about: String(archiveId), count, by: null, foldsBy: 'thing' }, inside)
  }
}

/** Which of the assets each person may edit; people with the same rights are asked for once. */
async function editableByPerson(archiveId: number, endings: readonly Ending[], platform: Platform) {
  const ids = endings.map(({ assetId }) => assetId)
  const told = new Map<number, ReadonlySet<number>>()
  const known = new Map<string, ReadonlySet<number>>()
  for (const userId of await editorsOf(archiveId, platform)) {
    const viewer = await resolveUser(userId, platform)
    if (viewer === null) continue
    const access = await accessOf(viewer, platform)
    const scope = access.scope('EditText', archiveId)
    if (scope === null) continue
    const rights = JSON.stringify(scope)
    const own = known.get(rights) ?? (await editable())
    known.set(rights, own)
    if (own.size > 0) told.set(userId, own)

    async function editable() {
      const found = await whichOf(access, ids, 'EditText', platform)
      return new Set([...found].filter(([, one]) => one.is_allowed === 1).map(([id]) => id))
    }
  }
  return told
}

/** Whom the access list lets edit, but for the groups that hold everybody; where it is nobody, those who run the site. */
async function editorsOf(archiveId: number, platform: Platform): Promise<Set<number>> {
  const list = await accessListOf(archiveId, platform)
  const lines = (list?.entries ?? []).filter((entry) => permissionsOf(entry).has('EditText'))
  const people = new Set<number>()
  for (const { memberKind, memberId } of lines)
    for (const id of memberKind === 'user' ? [memberId] : await peopleInGroup(memberId, platform)) people.add(id)
  return people.size > 0 ? people : new Set(await peopleWho('manageArchives', platform))
}
