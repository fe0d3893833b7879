import { findArchive } from '#modules/archives/archives.queries.ts'
import { changeEach } from '#modules/changes/change-many.ts'
import { pathIn } from '#modules/folders/path-in.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { applyMacros, type ReadyMacros, readyMacros } from '#modules/metadata-macros/apply-macros.ts'
import { pauseBeforeAsking, stateOfFile } from '#modules/reading/take-in-file.ts'
import { deed } from '#platform/database/deed.ts'
import { lacksRoom } from '#platform/files/room.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { describingTask, laterTask } from './finishing-task.ts'
import { isHarmless } from './hold-against-scanner.ts'
import { Incomplete, placeUpload } from './place-upload.ts'
import { NotYet, replaceByUpload } from './replace-by-upload.ts'
import { type UploadedField, valuesAfter } from './uploaded-fields.ts'
import { advance, findUpload, noteProblem, saveProblem } from './uploads.repository.ts'
import type { UploadRow } from './uploads.tables.ts'

/** Tries to replace a file that is being read: most of an hour. */
const mostAttempts = 300

/** Gives an upload that has come whole its place; see `placeUpload`. @throws Outage while the disk is away or full. */
export async function finishUpload(id: string, platform: Platform, attempt = 0): Promise<void> {
  const upload = await findUpload(id, platform)
  if (upload?.state !== 'pending') return
  const archive = await findArchive(upload.archive_id, platform)
  if (!archive) return saveProblem(id, 'ArchiveNotFound', platform)
  try {
    if (attempt === 0 && !(await isHarmless(upload, archive, platform))) return
    const { replaces } = upload
    if (replaces === null) await placeUpload(upload, archive, platform)
    else await replaceByUpload({ ...upload, replaces }, archive, platform)
  } catch (error) {
    if (error instanceof NotYet && attempt < mostAttempts) return platform.tasks.enqueue(laterTask(id, attempt + 1))
    if (error instanceof NotYet) return saveProblem(id, 'FileUnavailable', platform)
    if (error instanceof Problem) return saveProblem(id, error.value, platform)
    if (error instanceof OriginalFault && error.reason === 'stuck')
      throw new Outage('files', `The disk of the archive ${archive.name} does not answer.`, error)
    if (lacksRoom(error)) throw new Outage('files', `The disk of the archive ${archive.name} is full.`, error)
    const isLost = error instanceof Incomplete || (error instanceof OriginalFault && error.reason === 'missing')
    if (!isLost) throw error
    await saveProblem(id, 'UploadIncomplete', platform)
  }
}

/** Gives an uploaded file what was said of it, once it was read; until then it is looked for again, ever more seldom. */
export async function describeUpload(id: string, attempt: number, platform: Platform): Promise<void> {
  const upload = await findUpload(id, platform)
  if (upload?.state !== 'placed') return
  const file = await stateOfFile(upload.archive_id, pathIn(upload.folder, upload.filename), platform)
  if (file?.state === 'pending') {
    const delay = await pauseBeforeAsking(upload.archive_id, attempt, platform)
    return platform.tasks.enqueue(describingTask(id, { attempt: attempt + 1, delay }))
  }
  const fields: UploadedField[] = JSON.parse(upload.fields)
  const author = { userId: upload.user_id, userName: upload.user_name, through: upload.through, undoes: null }
  const known = await fieldDefinitions(platform)
  const macros = await macrosFor(upload, platform)
  await deed(platform, async (inside) => {
    if (!(await advance(id, { from: 'placed', to: 'done' }, inside)) || file === null) return
    const refused = await changeEach([file.id], (now) => valuesAfter(fields, now, known), author, inside)
    const missed = await applyMacros(
      macros,
      { id: file.id, path: pathIn(upload.folder, upload.filename) },
      author,
      inside,
    )
    const problem = refused.get(file.id)?.value ?? (missed.length > 0 ? 'FieldValidationFailed' : null)
    if (problem !== null) await noteProblem(id, problem, inside)
  })
}

/** A new version of a file does not come into the archive: it was there. */
async function macrosFor({ replaces, archive_id }: UploadRow, platform: Platform): Promise<ReadyMacros> {
  const archive = replaces === null ? await findArchive(archive_id, platform) : null
  return archive ? readyMacros(archive, 'upload', platform) : { macros: [], leftOut: [] }
}
