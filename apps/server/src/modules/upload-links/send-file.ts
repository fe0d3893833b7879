import { isOfKinds, speaksOfOthers, type UploadKind } from '@vitrine/contract/upload-link-values.ts'
import type { GuestUploadRequest } from '@vitrine/contract/upload-links.ts'
import type { UploadField } from '@vitrine/contract/uploads.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { sizeText } from '#modules/quotas/size-text.ts'
import { needsReview } from '#modules/reviews/needs-review.ts'
import { beginUpload } from '#modules/uploads/begin-upload.ts'
import { cancelUpload } from '#modules/uploads/cancel-upload.ts'
import { newUploadId } from '#modules/uploads/new-upload.ts'
import { openChunk } from '#modules/uploads/receive-chunk.ts'
import { uploadProgress } from '#modules/uploads/upload-status.ts'
import type { UploadRow } from '#modules/uploads/uploads.tables.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { networkKey } from './begin-visit.ts'
import { folderFor } from './folder-for.ts'
import type { OpenVisit } from './open-upload-link.ts'
import { holdUploadLink } from './upload-links.repository.ts'
import type { Asks, SentFileRow, UploadLinkRow } from './upload-links.tables.ts'
import {
  countGivenUp,
  countWaiting,
  deleteSentFile,
  findSentFile,
  insertSentFile,
  openOfLink,
  updateVisit,
  uploadsFrom,
} from './visits.repository.ts'

/** Uploads that wait for bytes: of one visit, and of all visits of a link. */
const mostWaiting = { visit: 50, link: 500 }
/** Uploads that a network begins within an hour. */
const mostOfNetwork = 5000
const hour = 3_600_000
/** So long one that was given up counts as one that is on its way: to begin and give up is no way around the limits. */
const day = 24 * hour
/** Numbers of the fields (wire reference 9). */
const [captionField, creditField] = [120, 110]

/**
 * Begins the upload of a file by a link. From here on it is an upload like every other one, by the right of whoever made the link:
 * with the quota of the archive, the scanner, and a number for a name that is taken.
 * @throws Problem KindRefused, FileTooLarge, LinkFull, TooManyUploads, InvalidFilename, NoRoom, LinkTakesNothing.
 */
export async function beginSending(
  opened: OpenVisit,
  wish: GuestUploadRequest,
  platform: Platform,
): Promise<UploadRow> {
  const { maker, archive, visit } = opened
  const id = newUploadId()
  const link = await reserve(opened, { id, wish }, platform)
  const place = archivesPaths.collection(archive, folderFor(link, visit, platform))
  const asked = {
    ...{ destination: platform.settings.base + place, folder: wish.folder, filename: wish.filename },
    ...{ bytes: wish.fileSize, hasXmp: false, modified: momentOf(wish.modified), comment: '' },
    fields: fieldsOf(wish, JSON.parse(link.asks)),
  }
  const brought = { link: link.id, linkName: link.name, visit: visit.id, sender: visit.sender }
  const isReviewed = link.waits === 1 || (await needsReview(maker, archive, platform))
  try {
    return await beginUpload(maker, asked, platform, { id, brought, isReviewed })
  } catch (error) {
    await deleteSentFile(id, platform)
    throw asSenderSees(error)
  }
}

/** What the link does not take, as it is now. @throws Problem LinkTakesNothing, KindRefused, FileTooLarge. */
function checkWish(link: UploadLinkRow, wish: GuestUploadRequest, now: number): void {
  if (link.revoked_at !== null || link.expires_at <= now) throw new Problem('LinkTakesNothing')
  const kinds: UploadKind[] = JSON.parse(link.kinds)
  // An XMP file would speak of the file of the house beside which it came to lie.
  if (speaksOfOthers(wish.filename) || !isOfKinds(wish.filename, kinds)) throw new Problem('KindRefused')
  if (wish.fileSize <= link.most_file_bytes) return
  const message = say('uploadLinks.tooLarge', { limit: sizeText(link.most_file_bytes) })
  throw new Problem('FileTooLarge', { message, fields: [{ field: 'fileSize', rule: 'max', message }] })
}

/**
 * Counts the file before it is begun: of several at once no more come than the link takes. Answers the link as it is then, which may
 * have been changed or taken back since it was opened.
 */
async function reserve(
  { link, visit, from }: OpenVisit,
  { id, wish }: { id: string; wish: GuestUploadRequest },
  platform: Platform,
): Promise<UploadLinkRow> {
  const network = networkKey(from, platform)
  return deed(platform, async (inside) => {
    const held = await holdUploadLink(link.id, inside)
    if (held === null) throw new Problem('LinkTakesNothing')
    const now = inside.clock.now()
    checkWish(held, wish, now)
    const isTooMany =
      (await countWaiting({ visitId: visit.id }, inside)) >= mostWaiting.visit ||
      (await countWaiting({ linkId: link.id }, inside)) >= mostWaiting.link ||
      (await uploadsFrom(network, now - hour, inside)) >= mostOfNetwork
    if (isTooMany) throw new Problem('TooManyUploads')
    const open = await openOfLink(link.id, inside)
    const given = await countGivenUp(link.id, now - day, inside)
    const isFull = held.files + open.files + given >= held.most_files
    if (isFull || held.bytes + open.bytes + wish.fileSize > held.most_bytes) throw new Problem('LinkFull')
    const { folder, filename, fileSize: bytes } = wish
    const row = { upload_id: id, visit_id: visit.id, link_id: link.id, folder, filename, bytes }
    await insertSentFile({ ...row, state: 'open', problem: null, created_at: now }, inside)
    return held
  })
}

const momentOf = (given: number | null | undefined) =>
  given == null || given <= 0 || given >= 8e14 ? null : Math.trunc(given)

function fieldsOf({ caption, credit }: GuestUploadRequest, asks: Asks): UploadField[] {
  const said = (id: number, value: string, isAsked: boolean): UploadField[] =>
    isAsked && value !== '' ? [{ id, action: 'add', value }] : []
  return [...said(captionField, caption, asks.caption), ...said(creditField, credit, asks.credit)]
}

/** A refusal without what it tells of the archive: its name, its limit, what is free, or that it is there at all. */
function asSenderSees(error: unknown): unknown {
  // What lies where, and which disk is away, is the affair of the house.
  const isOfSystem = error instanceof Error && 'syscall' in error
  if (isOfSystem || error instanceof OriginalFault || error instanceof Outage)
    return new Problem('ServiceUnavailable', { headers: { 'retry-after': '5' } })
  if (!(error instanceof Problem)) return error
  if (error.value === 'QuotaReached') return new Problem('NoRoom')
  const isAboutPlace = error.details.fields?.some(({ field }) => field === 'destination') ?? false
  const isOver = error.value === 'ArchiveNotFound' || error.value === 'PermissionDenied' || isAboutPlace
  return isOver ? new Problem('LinkTakesNothing') : error
}

/** A file of this visit. @throws Problem NotFound for one of another visit, or of nobody. */
async function getSent({ visit }: OpenVisit, uploadId: string, platform: Platform): Promise<SentFileRow> {
  const file = await findSentFile({ visitId: visit.id, uploadId }, platform)
  if (file === null) throw new Problem('NotFound')
  return file
}

/** Takes a chunk in hand, as `openChunk`. @throws Problem NotFound, InvalidRequest, ChunkReceived, LinkTakesNothing. */
export async function sendChunk(opened: OpenVisit, chunk: { id: string; number: number }, platform: Platform) {
  await getSent(opened, chunk.id, platform)
  // A long file of a slow line keeps its visit.
  const { visit } = opened
  const now = platform.clock.now()
  if (visit.changed_at < now - hour) await updateVisit(visit.id, { changed_at: now }, platform)
  const neutral = (error: unknown) => {
    throw asSenderSees(error)
  }
  const write = await openChunk(opened.maker, chunk, platform).catch(neutral)
  return (bytes: Parameters<typeof write>[0]) => write(bytes).catch(neutral)
}

/** Gives a file up of which not all has come. @throws Problem NotFound. */
export async function giveUpFile(opened: OpenVisit, id: string, platform: Platform): Promise<void> {
  await getSent(opened, id, platform)
  await cancelUpload(opened.maker, id, platform)
}

/** How a file of this visit stands, under the name that its sender gave it. @throws Problem NotFound. */
export async function sentStatus(opened: OpenVisit, id: string, platform: Platform) {
  return statusOfSent(await getSent(opened, id, platform), platform)
}

/** The same for one that is known to be of the visit. What came is told as that, also while the house still reads it. */
export async function statusOfSent(file: SentFileRow, platform: Platform) {
  const progress = file.state === 'open' ? await uploadProgress(file.upload_id, platform) : null
  if (file.state === 'came') return { file, progress, status: 'done' as const, problem: null }
  if (progress === null) return { file, progress, status: 'failed' as const, problem: file.problem }
  const { state } = progress.upload
  const isThere = state === 'placed' || state === 'done'
  const status = isThere ? ('done' as const) : progress.status
  return { file, progress, status, problem: isThere ? null : progress.problem }
}
