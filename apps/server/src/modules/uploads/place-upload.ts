import { findPlaceOf } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { actorOf, noteDeed } from '#modules/audit/note-deed.ts'
import { ensureFolder } from '#modules/folders/ensure-folder.ts'
import { pathIn } from '#modules/folders/path-in.ts'
import { hasMacros } from '#modules/metadata-macros/apply-macros.ts'
import type { Sidecar } from '#modules/reading/pair-sidecars.ts'
import { requestFolder, requestReading } from '#modules/reading/request-index.ts'
import { takeInFile } from '#modules/reading/take-in-file.ts'
import { sendToReview } from '#modules/reviews/send-to-review.ts'
import { deed } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { type Facts, OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { bringToFolder } from './bring-to-folder.ts'
import { broughtDetails, senderOf } from './brought-by.ts'
import { nextName } from './check-name.ts'
import { describingTask } from './finishing-task.ts'
import { sidecarName, stagedAt, stagedBeside } from './upload-place.ts'
import { advance, endPlacing, saveIntent } from './uploads.repository.ts'
import { besides, type Intent, sidecarChunk, type UploadRow } from './uploads.tables.ts'

/** Names that are tried for one that is taken. */
const mostNames = 10_000

/** The bytes that came are not those that were announced. */
export class Incomplete extends Error {}

/**
 * Gives a file that has come whole its name, in one step, and a row. Nothing that lies there is ever replaced: where the name is
 * taken the file gets a number. Killed in between, it finds what it did. @throws OriginalFault, Incomplete.
 */
export async function placeUpload(begun: UploadRow, archive: ArchiveRow, platform: Platform): Promise<void> {
  const upload = await bringToFolder(begun, archive, platform)
  const { filename, facts } =
    (await placedBefore(upload, archive, platform)) ?? (await giveName(upload, archive, platform))
  const sidecars = await placeSidecar(upload, filename, archive, platform)
  const path = pathIn(upload.folder, filename)
  const folderId = upload.folder === '' ? null : await ensureFolder(archive.id, upload.folder, platform)
  const file = { folderId, path, filename, bytes: facts.size, modified: Math.trunc(facts.mtimeMs), sidecars }
  const isBeside = besides.test(filename)
  const isDescribed = !isBeside && (upload.fields !== '[]' || hasMacros(archive, 'upload'))
  await deed(platform, async (inside) => {
    // What was put into the place that the archive has left is put into the new one at the next try.
    if ((await findPlaceOf(archive.id, inside)) !== archive.path)
      throw new Outage('files', `The archive ${archive.name} was moved.`)
    if (!(await advance(upload.id, { from: 'pending', to: isBeside ? 'done' : 'placed' }, inside))) return
    await endPlacing(upload.id, { filename, isDescribed }, inside)
    if (!isBeside) await takeInFile(archive, file, inside)
    if (!isBeside && upload.is_reviewed === 1 && archive.review_uploads === 1)
      await sendToReview(
        { archiveId: archive.id, path },
        { userId: upload.user_id, userName: senderOf(upload) },
        inside,
      )
    if (isDescribed) await noteTask(describingTask(upload.id, { attempt: 0, delay: 0 }), inside)
    const actor = actorOf({ userId: upload.user_id, userName: upload.user_name })
    const subject = { kind: 'asset' as const, id: path, name: filename }
    const details = { archive: archive.id, bytes: facts.size, ...broughtDetails(upload) }
    await noteDeed(actor, { deed: 'asset.uploaded', subject, details }, inside)
  })
  passFaultPoint('upload.placed')
  if (isBeside) await requestFolder(archive.id, path, platform)
  else await requestReading(archive.id, platform)
}

interface Placed {
  filename: string
  facts: Pick<Facts, 'size' | 'mtimeMs'>
}

/** What a try that was cut off has placed already. */
async function placedBefore(upload: UploadRow, archive: ArchiveRow, platform: Platform): Promise<Placed | null> {
  if (upload.intent === null) return null
  const intent: Intent = JSON.parse(upload.intent)
  const there = await platform.originals.look({ root: archive.path, path: pathIn(upload.folder, intent.filename) })
  if (there?.kind !== 'file' || there.size !== intent.bytes || Math.trunc(there.mtimeMs) !== intent.modified)
    return null
  // Between giving the new name and taking the old one away the file has both.
  await platform.originals.discard(stagedBeside(upload, archive))
  return { filename: intent.filename, facts: there }
}

async function giveName(upload: UploadRow, archive: ArchiveRow, platform: Platform): Promise<Placed> {
  const staged = stagedBeside(upload, archive)
  const facts = await platform.originals.finishStaged(staged, upload.modified)
  if (facts.size !== upload.bytes) throw new Incomplete()
  for (let number = 1; number <= mostNames; number++) {
    const filename = number === 1 ? upload.filename : nextName(upload.filename, number)
    if (!(await isFree(upload, filename, archive, platform))) continue
    const intent = { filename, bytes: facts.size, modified: Math.trunc(facts.mtimeMs) }
    await saveIntent(upload.id, intent, platform)
    passFaultPoint('upload.intended')
    const place = { root: archive.path, path: pathIn(upload.folder, filename) }
    try {
      await platform.originals.exchange({ ...staged, place }, null)
      passFaultPoint('upload.exchanged')
      return { filename, facts }
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw new Error(`There are ${mostNames} files with the name ${upload.filename} already.`)
}

async function isFree(upload: UploadRow, filename: string, archive: ArchiveRow, platform: Platform): Promise<boolean> {
  const names = upload.sidecar === 'none' ? [filename] : [filename, sidecarName(filename)]
  for (const name of names) {
    const there = await platform.originals.look({ root: archive.path, path: pathIn(upload.folder, name) })
    if (there !== null) return false
  }
  return true
}

const isTaken = (error: unknown) => error instanceof OriginalFault && error.code === 'EEXIST'

async function placeSidecar(
  upload: UploadRow,
  filename: string,
  archive: ArchiveRow,
  platform: Platform,
): Promise<Sidecar[]> {
  if (upload.sidecar === 'none') return []
  const name = sidecarName(filename)
  const place = { root: archive.path, path: pathIn(upload.folder, name) }
  const staged = { ...stagedAt(upload, archive, sidecarChunk), place }
  const there = await platform.originals.look(place)
  if (there === null) await platform.originals.exchange(staged, null)
  else await platform.originals.discard(staged)
  const facts = there ?? (await platform.originals.look(place))
  return facts === null ? [] : [{ name, bytes: facts.size, time: Math.trunc(facts.mtimeMs) }]
}
