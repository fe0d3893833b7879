import { largestUpload, type UploadField } from '@vitrine/contract/uploads.ts'
import { inputFolderFor } from '#modules/archives/archive-settings.ts'
import { authorOf } from '#modules/changes/edit-metadata.ts'
import { parseCollectionRequest } from '#modules/collections/collection-request.ts'
import { archiveList } from '#modules/collections/collections.paths.ts'
import { needsReview } from '#modules/reviews/needs-review.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { checkDepth, checkFolder, checkName } from './check-name.ts'
import { newUpload, newUploadId } from './new-upload.ts'
import { noDestination, receivingArchive } from './receiving-archive.ts'
import { assetToReplace } from './replace-by-upload.ts'
import { beginWithRoom } from './take-room.ts'
import { stagedAt } from './upload-place.ts'
import { hasRoomForUpload } from './upload-room.ts'
import { checkFields, keepGoodFields } from './uploaded-fields.ts'
import { advance, countReceiving } from './uploads.repository.ts'
import type { Brought, UploadRow } from './uploads.tables.ts'

/** A connection that is lost costs at most this. */
const chunkSize = 5 * 1024 * 1024
/** Of one person, begun within a day and not ended. */
const mostWaiting = 10_000
/** Folders that a file may bring, one in another: by those who have an account, and by those who have a link. */
const mostFolders = { own: 32, lent: 10 }
const day = 24 * 3_600_000

export interface UploadWish {
  destination: string
  folder: string
  filename: string | null
  bytes: number
  hasXmp: boolean
  fields: readonly UploadField[]
  /** Milliseconds since 1970. */
  modified: number | null
  /** Of the new version of a file. */
  comment: string
}

/** What somebody brings in by the right of another person, who has said before whether it waits for approval. */
export interface LentUpload {
  id: string
  brought: Brought
  isReviewed: boolean
}

/**
 * Begins an upload into an archive that takes files, or one that replaces the file of an asset there: checks all that can be known before the bytes come.
 * @throws Problem InvalidRequest, InvalidFilename, FileTooLarge, NoRoom, QuotaReached, ArchiveNotFound, AssetNotFound, PermissionDenied, FieldValidationFailed.
 */
export async function beginUpload(
  viewer: Viewer,
  wish: UploadWish,
  platform: Platform,
  lent: LentUpload | null = null,
): Promise<UploadRow> {
  checkDepth(wish.folder, lent === null ? mostFolders.own : mostFolders.lent, 'folder')
  const { archive, folder, filename, replaces } = await destinationOf(viewer, wish, platform)
  if (wish.bytes > largestUpload) {
    const message = say('uploads.tooLarge', { count: largestUpload / 1024 ** 3 })
    throw new Problem('FileTooLarge', { message, fields: [{ field: 'fileSize', rule: 'max', message }] })
  }
  const fields = await (lent === null ? checkFields : keepGoodFields)(wish.fields, platform)
  const now = platform.clock.now()
  // Whoever lends the right to others has their own limit for them.
  if (lent === null && (await countReceiving(viewer.userId, now - day, platform)) >= mostWaiting)
    throw new Problem('TooManyUploads')
  if (!(await hasRoomForUpload(archive, wish.bytes, platform))) throw new Problem('NoRoom')
  const row = newUpload(
    {
      id: lent?.id ?? newUploadId(),
      user_id: viewer.userId,
      user_name: viewer.userName,
      through: authorOf(viewer).through,
      archive_id: archive.id,
      folder,
      filename,
      bytes: wish.bytes,
      chunk_size: chunkSize,
      sidecar: wish.hasXmp ? 'awaited' : 'none',
      fields: JSON.stringify(fields),
      modified: wish.modified,
      replaces,
      comment: wish.comment,
      is_reviewed: replaces === null && (lent?.isReviewed || (await needsReview(viewer, archive, platform))) ? 1 : 0,
      brought: lent === null ? '' : JSON.stringify(lent.brought),
    },
    now,
  )
  // Before the file: what is begun and not ended is found by its row and taken away.
  await beginWithRoom(row, archive, platform)
  try {
    if (lent === null) await platform.originals.makeFolder({ root: archive.path, path: folder })
    await platform.originals.begin(stagedAt(row, archive))
  } catch (error) {
    // It would keep its room for a day.
    await advance(row.id, { from: 'receiving', to: 'failed' }, platform)
    throw error
  }
  return row
}

export function chunksOf({ bytes, chunk_size }: UploadRow): number {
  return Math.ceil(bytes / chunk_size)
}

async function destinationOf(viewer: Viewer, wish: UploadWish, platform: Platform) {
  const { path } = parseAddress(wish.destination)
  if (path.startsWith(`${platform.settings.base}${archiveList}/`) && path.endsWith('.info'))
    return assetToReplace(viewer, wish.destination, wish, platform)
  const place = await uploadPlace(viewer, wish.destination, platform)
  const named = [place.folder, wish.folder].filter((each) => each !== '').join('/')
  const below = inputFolderFor(place.archive, named)
  const filename = checkName(wish.filename ?? '', 'filename')
  return { archive: place.archive, folder: checkFolder(below, 'folder'), filename, replaces: null }
}

/**
 * The archive, and the path inside it, of a collection that takes files of this person.
 * @throws Problem InvalidRequest, ArchiveNotFound, PermissionDenied.
 */
export async function uploadPlace(viewer: Viewer, destination: string, platform: Platform) {
  const { path } = parseAddress(destination)
  if (!path.startsWith(`${platform.settings.base}${archiveList}/`) || path.endsWith('.info')) throw noDestination()
  const { archiveId, folder } = parseCollectionRequest(path, viewer, platform)
  const archive = await receivingArchive(viewer, { archiveId, permission: 'UploadFile' }, platform)
  return { archive, folder }
}
