import { findPlaceOf } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { say } from '#server/texts/say.ts'
import { chunksOf } from './begin-upload.ts'
import { finishingTask } from './finishing-task.ts'
import { receivingArchive, replacingArchive } from './receiving-archive.ts'
import { stagedAt } from './upload-place.ts'
import {
  advance,
  countReceived,
  findUpload,
  holdChunk,
  keepHolding,
  listReceived,
  markReceived,
  releaseChunk,
  saveSidecarState,
} from './uploads.repository.ts'
import { largestSidecar, sidecarChunk, type UploadRow } from './uploads.tables.ts'

/** Milliseconds for which nobody else may send a chunk of which nothing comes any more. */
const holdFor = 60_000
const renewEvery = 15_000

type Bytes = AsyncIterable<Uint8Array>

/**
 * The upload of somebody who may still put files there.
 * @throws Problem NotFound for one that is not theirs, and as `receivingArchive`.
 */
async function ownUpload(viewer: Viewer, id: string, platform: Platform) {
  const upload = await findUpload(id, platform)
  if (upload?.user_id !== viewer.userId) throw new Problem('NotFound')
  if (upload.replaces !== null) return { upload, archive: await replacingArchive(viewer, upload.replaces, platform) }
  return {
    upload,
    archive: await receivingArchive(viewer, { archiveId: upload.archive_id, permission: 'UploadFile' }, platform),
  }
}

/**
 * Finds out what a chunk belongs to before its bytes are read; gives what takes it in hand and reads them. They may come in any order and beside each other; the
 * last one that comes begins the rest.
 * @throws Problem NotFound, InvalidRequest for a number or length that does not fit, ChunkReceived.
 */
export async function openChunk(
  viewer: Viewer,
  { id, number }: { id: string; number: number },
  platform: Platform,
): Promise<(bytes: Bytes) => Promise<void>> {
  const { upload, archive } = await ownUpload(viewer, id, platform)
  const isSidecar = number === sidecarChunk
  if (isSidecar ? upload.sidecar === 'none' : number >= chunksOf(upload)) throw wrong('index', 'programs.partIndex')
  const hold = { upload: id, number }
  const until = () => platform.clock.now() + holdFor
  if (upload.state !== 'receiving') throw new Problem('ChunkReceived')
  return async (bytes) => {
    if (!(await holdChunk({ ...hold, until: until() }, platform))) throw new Problem('ChunkReceived')
    const renewing = setInterval(
      () => void keepHolding({ ...hold, until: until() }, platform).catch(() => undefined),
      renewEvery,
    )
    try {
      const staged = stagedAt(upload, archive, number)
      // One that broke off leaves its beginning.
      if (isSidecar) await platform.originals.discard(staged)
      if (isSidecar) await platform.originals.begin(staged)
      const part = isSidecar ? { position: 0, most: largestSidecar } : partOf(upload, number)
      const count = await platform.originals.writeStaged(staged, part, bytes)
      if (isSidecar ? count === 0 || count > part.most : count !== part.most)
        throw wrong('chunk', 'programs.partLength')
      await noteReceived(upload, { number, archive }, platform)
    } catch (error) {
      await releaseChunk(hold, platform)
      throw error
    } finally {
      clearInterval(renewing)
    }
  }
}

function partOf({ bytes, chunk_size }: UploadRow, number: number): { position: number; most: number } {
  const position = number * chunk_size
  return { position, most: Math.min(chunk_size, bytes - position) }
}

/** @throws Outage when the archive was moved while the bytes came: they lie in its old place, and are sent again. */
async function noteReceived(
  upload: UploadRow,
  { number, archive }: { number: number; archive: ArchiveRow },
  platform: Platform,
): Promise<void> {
  const isWhole = await deed(platform, async (inside) => {
    if ((await findPlaceOf(archive.id, inside)) !== archive.path)
      throw new Outage('files', `The archive ${archive.name} was moved while a part of a file came.`)
    await markReceived({ upload: upload.id, number }, inside)
    if (number === sidecarChunk) await saveSidecarState(upload.id, 'received', inside)
    const awaited = chunksOf(upload) + (upload.sidecar === 'none' ? 0 : 1)
    if ((await countReceived(upload.id, inside)) < awaited) return false
    if (!(await advance(upload.id, { from: 'receiving', to: 'pending' }, inside))) return false
    await noteTask(finishingTask(upload.id), inside)
    return true
  })
  if (isWhole) platform.tasks.wake()
}

/** The numbers of the chunks that have not come, the first thousand. */
export async function missingChunks(upload: UploadRow, platform: Platform): Promise<number[]> {
  if (upload.state !== 'receiving') return []
  const received = new Set(await listReceived(upload.id, platform))
  const missing: number[] = []
  for (let number = 0; number < chunksOf(upload) && missing.length < 1000; number++)
    if (!received.has(number)) missing.push(number)
  return missing
}

function wrong(field: string, key: 'programs.partIndex' | 'programs.partLength'): Problem {
  const message = say(key)
  return new Problem('InvalidRequest', {
    message,
    fields: [{ field, rule: field === 'index' ? 'index' : 'length', message }],
  })
}
