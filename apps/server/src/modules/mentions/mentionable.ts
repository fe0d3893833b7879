import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { type Found, findPeople, whoOf } from '#modules/groups/people-to-name.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { maySay } from './may-say.ts'
import { numbersIn } from './mention-text.ts'

/** Where people can be mentioned: in what is written of an asset. */
export interface Audience extends Pick<JudgedAsset, 'asset' | 'archive'> {
  access: Access
  /** What somebody must be allowed to do with the asset to read it. */
  reads: readonly ArchivePermission[]
}

/** People who are offered at once. */
const mostOffered = 8

/** People are named by those who may find all of them anyway; by others those of their groups. */
function isAmongFriends(viewer: Viewer): boolean {
  if (viewer.isAdministrator) return false
  const findsAll = hasGroupPermission(viewer, 'albums.shareWithUsers') || hasGroupPermission(viewer, 'manageUsers')
  return !findsAll || hasGroupPermission(viewer, 'albums.restrictToFriends')
}

/**
 * People whose names hold a text and who can be mentioned here: whom the writer may name or who have spoken here, and who may
 * read what is said.
 * @param heard Who has spoken here.
 * @throws Problem PermissionDenied for whoever says nothing here.
 */
export async function findMentionable(
  audience: Audience,
  { heard, text }: { heard: readonly number[]; text: string },
  platform: Platform,
): Promise<Found[]> {
  const { viewer } = audience.access
  if (!maySay(viewer)) throw new Problem('PermissionDenied')
  const wanted = fold(text.trim())
  const spoken = (await whoOf(viewer, heard, false, platform)).filter(({ name, unique }) =>
    fold(`${name} ${unique}`).includes(wanted),
  )
  const people = [...spoken, ...(await findPeople(viewer, text.trim(), isAmongFriends(viewer), platform))]
  const byId = new Map(people.map((one) => [one.id, one]))
  const readers = await whoMayRead([...byId.keys()], audience, platform)
  return [...byId.values()].filter(({ id }) => readers.has(id)).slice(0, mostOffered)
}

/** Those whom a text of this writer mentions: the others of whom it has numbers cannot be, and stay numbers. */
export async function whoIsMentioned(
  audience: Audience,
  { heard, text }: { heard: readonly number[]; text: string },
  platform: Platform,
): Promise<number[]> {
  const { viewer } = audience.access
  const ids = numbersIn(text)
  if (ids.length === 0) return []
  const before = new Set(heard)
  const spoken = await whoOf(
    viewer,
    ids.filter((id) => before.has(id)),
    false,
    platform,
  )
  const named = await whoOf(viewer, ids, isAmongFriends(viewer), platform)
  const known = new Set([...spoken, ...named].map(({ id }) => id))
  const readers = await whoMayRead([...known], audience, platform)
  return ids.filter((id) => readers.has(id))
}

/** Those of these people who may read what is written here now; whose rights are the same are asked once. */
export async function whoMayRead(
  ids: readonly number[],
  { asset, archive, reads }: Audience,
  platform: Platform,
): Promise<Set<number>> {
  const readers = new Set<number>()
  const known = new Map<string, boolean>()
  const assetId = asset.row.id
  for (const id of ids) {
    const viewer = await resolveUser(id, platform)
    if (viewer === null) continue
    const access = await accessOf(viewer, platform)
    const key = JSON.stringify(reads.map((permission) => access.scope(permission, archive.id)))
    const may = known.get(key) ?? (await mayAll(access, { assetId, reads }, platform))
    known.set(key, may)
    if (may) readers.add(id)
  }
  return readers
}

async function mayAll(
  access: Access,
  { assetId, reads }: { assetId: number; reads: readonly ArchivePermission[] },
  platform: Platform,
): Promise<boolean> {
  for (const permission of reads) {
    const found = (await whichOf(access, [assetId], permission, platform)).get(assetId)
    if (found?.is_allowed !== 1) return false
  }
  return true
}
