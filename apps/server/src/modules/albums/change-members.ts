import { noteDeed } from '#modules/audit/note-deed.ts'
import { demandSeen, seenAmong, wrongAsset } from '#modules/collections/named-assets.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import {
  appendMembers,
  deleteMembers,
  edgeOf,
  membersAmong,
  placeMembers,
  room,
  spreadMembers,
} from './album-members.repository.ts'
import { updateAlbum } from './albums.repository.ts'
import type { AlbumRow } from './albums.tables.ts'
import type { AlbumAddress } from './get-album.ts'
import { onHeld, subjectOf } from './save-album.ts'

/** The lists and the order follow from the version. */
const touched = (own: AlbumRow, inside: Executing) =>
  updateAlbum(own.id, { version: own.version + 1, modified_at: inside.clock.now() }, inside)

/** Puts assets, of which the viewer sees each, behind the last one; what is in the album stays where it is. */
export async function addMembers(
  viewer: Viewer,
  own: AlbumRow,
  ids: readonly number[],
  inside: Executing,
): Promise<void> {
  const count = await appendMembers(own.id, ids, inside)
  if (count === 0) return
  await noteDeed(viewer, { deed: 'album.filled', subject: subjectOf(own), details: { count } }, inside)
  await touched(own, inside)
}

/** Takes assets out. One that the viewer does not see, or that is not there, is left: nothing is to be learned from it. */
export async function removeMembers(
  viewer: Viewer,
  own: AlbumRow,
  ids: readonly number[],
  inside: Executing,
): Promise<void> {
  const count = await deleteMembers(own.id, ids, inside)
  if (count === 0) return
  await noteDeed(viewer, { deed: 'album.emptied', subject: subjectOf(own), details: { count } }, inside)
  // What is not in it cannot stand for it.
  if (own.poster_asset !== null && ids.includes(own.poster_asset))
    await updateAlbum(own.id, { poster_asset: null }, inside)
  await touched(own, inside)
}

/** Where assets are put: at an end, or beside one of the others. */
export interface MemberPlace {
  position: 'before' | 'after' | 'top' | 'bottom'
  /** An asset of the album; null: all of them. */
  relativeTo: string | null
}

/**
 * Moves assets of an album, in the order given, to a place in it. Each takes one row.
 * @throws Problem InvalidRequest that names what is not in the album, or what cannot be its own neighbour.
 */
export async function reorderMembers(
  viewer: Viewer,
  address: AlbumAddress,
  { hrefs, position, relativeTo }: MemberPlace & { hrefs: readonly string[] },
  platform: Platform,
): Promise<void> {
  const ids = await demandSeen(viewer, hrefs, 'data', platform)
  const neighbour = relativeTo === null ? null : (await seenAmong(viewer, [relativeTo], platform)).get(relativeTo)
  await onHeld(viewer, address, platform, async (own, inside) => {
    const members = await membersAmong(own.id, neighbour ? [...ids, neighbour] : ids, inside)
    const missing = ids.findIndex((id) => !members.has(id))
    if (missing >= 0) throw wrongAsset(`data.${missing}.href`, 'member', say('albums.noMember'))
    if (neighbour === undefined || (neighbour !== null && !members.has(neighbour)))
      throw wrongAsset('relativeTo', 'member', say('albums.noMember'))
    if (neighbour !== null && ids.includes(neighbour))
      throw wrongAsset('relativeTo', 'other', say('albums.ownNeighbour'))
    const isBefore = position === 'before' || position === 'top'
    const place = { neighbour: position === 'top' || position === 'bottom' ? null : neighbour, isBefore }
    const found = await positionsFor(own.id, ids, place, inside)
    await placeMembers(
      own.id,
      ids.map((id, at) => ({ id, position: found[at] ?? 0 })),
      inside,
    )
    await touched(own, inside)
  })
}

/** Free positions for some members, in order, between the two between which they come. */
async function positionsFor(
  albumId: string,
  ids: readonly number[],
  { neighbour, isBefore }: { neighbour: number | null; isBefore: boolean },
  inside: Executing,
): Promise<number[]> {
  for (const isSecond of [false, true]) {
    if (isSecond) await spreadMembers(albumId, inside)
    const at = neighbour === null ? null : (await membersAmong(albumId, [neighbour], inside)).get(neighbour)
    const edge = (direction: 'asc' | 'desc') => edgeOf(albumId, direction, ids, inside, at ?? null)
    const low = isBefore ? (at === null ? null : await edge('desc')) : (at ?? (await edge('desc')))
    const high = isBefore ? (at ?? (await edge('asc'))) : at === null ? null : await edge('asc')
    const found = between(low, high, ids.length)
    if (found) return found
  }
  throw new Error('There is no room between members that were spread.')
}

/** Positions beyond these are no whole numbers any more. */
const farthest = Number.MAX_SAFE_INTEGER - room

/** So many positions between two, the ends open; null when there is no room. */
function between(low: number | null, high: number | null, count: number): number[] | null {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  if (low !== null && high !== null) {
    const gap = Math.floor((high - low) / (count + 1))
    return gap < 1 ? null : numbers.map((number) => low + gap * number)
  }
  const start = high === null ? (low ?? 0) : high - room * (count + 1)
  const isFar = Math.abs(start) > farthest || start + room * count > farthest
  return isFar ? null : numbers.map((number) => start + room * number)
}
