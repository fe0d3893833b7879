import { randomBytes } from 'node:crypto'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { appendMembers } from './album-members.repository.ts'
import { deleteAlbum, insertAlbum, updateAlbum } from './albums.repository.ts'
import type { AlbumRow, AlbumState } from './albums.tables.ts'
import { type AlbumAddress, getAlbum } from './get-album.ts'

export const subjectOf = ({ id, name }: AlbumRow) => ({ kind: 'album' as const, id, name })

const searchKey = (name: string, description: string) => fold(`${name}\n${description}`)

/**
 * Makes one for oneself, with these assets in this order; which of them the viewer may see was asked before.
 * @throws Problem PermissionDenied without the permission of a group to make albums.
 */
export async function addAlbum(
  viewer: Viewer,
  { name, description, ids }: { name: string; description: string; ids: readonly number[] },
  executing: Executing,
): Promise<AlbumRow> {
  demandGroupPermission(viewer, 'albums.create')
  const now = executing.clock.now()
  const row: AlbumRow = {
    id: randomBytes(9).toString('base64url'),
    user_id: viewer.userId,
    name,
    description,
    search_key: searchKey(name, description),
    state: 'shown',
    archived_at: null,
    deleted_at: null,
    poster_asset: null,
    version: 1,
    created_at: now,
    modified_at: now,
    ...{ share_title: '', share_text: '' },
  }
  return deed(executing, async (inside) => {
    await noteDeed(viewer, { deed: 'album.added', subject: subjectOf(row) }, inside)
    await insertAlbum(row, inside)
    await appendMembers(row.id, ids, inside)
    return row
  })
}

/** What of an album changes; what is not named stays. */
export interface AlbumWish {
  name?: string | undefined
  description?: string | undefined
  isArchived?: boolean | undefined
  /** False takes a deletion back. */
  isDeleted?: false | undefined
  /** The asset of the cover; null clears it. */
  posterAsset?: number | null | undefined
}

/** Changes it within a deed that holds it. */
export async function changeAlbum(
  viewer: Viewer,
  own: AlbumRow,
  wish: AlbumWish,
  inside: Executing,
): Promise<AlbumRow> {
  const now = inside.clock.now()
  const { name = own.name, description = own.description, posterAsset = own.poster_asset } = wish
  const deletedAt = wish.isDeleted === false ? null : own.deleted_at
  const isArchived = wish.isArchived ?? own.archived_at !== null
  const archivedAt = isArchived ? (own.archived_at ?? now) : null
  const change: Partial<AlbumRow> = {
    ...{ name, description, search_key: searchKey(name, description), poster_asset: posterAsset },
    ...{ archived_at: archivedAt, deleted_at: deletedAt, state: stateOf(archivedAt, deletedAt), modified_at: now },
  }
  const details = { ...wish, posterAsset: undefined }
  const isRestored = own.deleted_at !== null && deletedAt === null
  await noteDeed(
    viewer,
    { deed: isRestored ? 'album.restored' : 'album.changed', subject: subjectOf(own), details },
    inside,
  )
  await updateAlbum(own.id, change, inside)
  return { ...own, ...change }
}

function stateOf(archivedAt: number | null, deletedAt: number | null): AlbumState {
  if (deletedAt !== null) return 'deleted'
  return archivedAt === null ? 'shown' : 'archived'
}

/** Sets what those with whom an album is shared read above it, within a deed that holds it. */
export async function setShareMessage(
  viewer: Viewer,
  own: AlbumRow,
  { title, body }: { title: string; body: string },
  inside: Executing,
): Promise<void> {
  await noteDeed(viewer, { deed: 'album.changed', subject: subjectOf(own), details: { title, body } }, inside)
  await updateAlbum(own.id, { share_title: title.trim(), share_text: body.trim() }, inside)
}

/** Puts it among the deleted ones, from which it can be taken back; one that lies there is removed for good. */
export function removeAlbum(viewer: Viewer, address: AlbumAddress, platform: Platform): Promise<void> {
  return onHeld(viewer, address, platform, async (own, inside) => {
    if (own.deleted_at !== null) {
      await noteDeed(viewer, { deed: 'album.removed', subject: subjectOf(own) }, inside)
      return deleteAlbum(own.id, inside)
    }
    await noteDeed(viewer, { deed: 'album.deleted', subject: subjectOf(own) }, inside)
    return updateAlbum(own.id, { state: 'deleted', deleted_at: inside.clock.now() }, inside)
  })
}

/**
 * What is changed is read in the deed that changes it, and held: two who reorder at once do so one after the other.
 * @throws Problem PermissionDenied for a program that only looks, AlbumNotFound.
 */
export function onHeld<Result>(
  viewer: Viewer,
  address: AlbumAddress,
  platform: Platform,
  work: (own: AlbumRow, inside: Executing) => Promise<Result>,
): Promise<Result> {
  if (!viewer.mayChange) throw new Problem('PermissionDenied')
  return deed(platform, async (inside) => work(await getAlbum(viewer, address, inside, true), inside))
}
