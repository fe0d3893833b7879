import { fold } from '@vitrine/search-language/fold.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { type Found, findPeople, whoOf } from '#modules/groups/people-to-name.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import { userFaces } from '#modules/users/users.queries.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { commentersOf, findMentions } from './comments.repository.ts'
import type { CommentRow } from './comments.tables.ts'
import { maySay } from './may-say.ts'
import type { Commented } from './open-comments.ts'

/** A person who is mentioned, as they are called now. */
export interface Mention {
  id: number
  name: string
}

/** People who are offered at once; who have spoken and are asked; who are mentioned in one comment. */
const [mostOffered, mostHeard, mostMentioned] = [8, 200, 20]

const mentionPattern = /@\{(\d{1,15})\}/g

/** The numbers that a text mentions, each once. */
export const numbersIn = (text: string): number[] =>
  [...new Set([...text.matchAll(mentionPattern)].map(([, id]) => Number(id)))].slice(0, mostMentioned)

/** A text with names in the place of numbers; what is no mention stays as it is. */
export function withNames(text: string, mentions: readonly Mention[]): string {
  const names = new Map(mentions.map(({ id, name }) => [id, name]))
  return text.replace(mentionPattern, (whole, id) => {
    const name = names.get(Number(id))
    return name === undefined ? whole : `@${name}`
  })
}

/** Who is mentioned in some comments, by the number of the comment; who was removed since is somebody. */
export async function mentionsIn(
  rows: readonly Pick<CommentRow, 'id'>[],
  { language }: Viewer,
  platform: Platform,
): Promise<Map<number, Mention[]>> {
  const ids = rows.map(({ id }) => id)
  const found = await findMentions(ids, platform)
  const faces = await userFaces([...new Set([...found.values()].flat())], platform)
  const named = (id: number) => ({ id, name: faces.get(id)?.name ?? say('comments.somebody')(language) })
  return new Map([...found].map(([id, userIds]) => [id, userIds.map(named)]))
}

/** People are named by those who may find all of them anyway; by others those of their groups. */
function isAmongFriends(viewer: Viewer): boolean {
  if (viewer.isAdministrator) return false
  const findsAll = hasGroupPermission(viewer, 'albums.shareWithUsers') || hasGroupPermission(viewer, 'manageUsers')
  return !findsAll || hasGroupPermission(viewer, 'albums.restrictToFriends')
}

/**
 * People whose names hold a text and who can be mentioned here: whom the writer may name or who have spoken here, and who may
 * read what is said.
 * @throws Problem PermissionDenied for whoever says nothing here.
 */
export async function findMentionable(commented: Commented, text: string, platform: Platform): Promise<Found[]> {
  const { viewer } = commented.access
  if (!maySay(viewer)) throw new Problem('PermissionDenied')
  const wanted = fold(text.trim())
  const heard = await whoOf(viewer, await commentersOf(commented.asset.row.id, mostHeard, platform), false, platform)
  const spoken = heard.filter(({ name, unique }) => fold(`${name} ${unique}`).includes(wanted))
  const people = [...spoken, ...(await findPeople(viewer, text.trim(), isAmongFriends(viewer), platform))]
  const byId = new Map(people.map((one) => [one.id, one]))
  const readers = await whoMayRead([...byId.keys()], commented, platform)
  return [...byId.values()].filter(({ id }) => readers.has(id)).slice(0, mostOffered)
}

/** Those whom a text of this writer mentions: the others of whom it has numbers cannot be, and stay numbers. */
export async function whoIsMentioned(commented: Commented, text: string, platform: Platform): Promise<number[]> {
  const { viewer } = commented.access
  const ids = numbersIn(text)
  if (ids.length === 0) return []
  const heard = new Set(await commentersOf(commented.asset.row.id, mostHeard, platform))
  const spoken = await whoOf(
    viewer,
    ids.filter((id) => heard.has(id)),
    false,
    platform,
  )
  const named = await whoOf(viewer, ids, isAmongFriends(viewer), platform)
  const known = new Set([...spoken, ...named].map(({ id }) => id))
  const readers = await whoMayRead([...known], commented, platform)
  return ids.filter((id) => readers.has(id))
}

/** Those who have spoken here and may read what is said now, but for the writer. */
export async function whoHasSpoken(commented: Commented, platform: Platform): Promise<number[]> {
  const heard = await commentersOf(commented.asset.row.id, mostHeard, platform)
  const others = heard.filter((id) => id !== commented.access.viewer.userId)
  return [...(await whoMayRead(others, commented, platform))]
}

/** Those of these people who may read comments on an asset now; whose rights are the same are asked once. */
async function whoMayRead(
  ids: readonly number[],
  { asset, archive }: Commented,
  platform: Platform,
): Promise<Set<number>> {
  const readers = new Set<number>()
  const known = new Map<string, boolean>()
  for (const id of ids) {
    const viewer = await resolveUser(id, platform)
    if (viewer === null) continue
    const access = await accessOf(viewer, platform)
    const key = JSON.stringify(access.scope('Comment', archive.id))
    const assetId = asset.row.id
    const may = known.get(key) ?? (await whichOf(access, [assetId], 'Comment', platform)).get(assetId)?.is_allowed === 1
    known.set(key, may)
    if (may) readers.add(id)
  }
  return readers
}
