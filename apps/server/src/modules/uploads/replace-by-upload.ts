import { extname, posix } from 'node:path'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import { getAsset } from '#modules/assets/get-asset.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { requestFolder } from '#modules/reading/request-index.ts'
import { finishForPlace, replaceFile, replacementUnderWay, resumeReplacement } from '#modules/revisions/replace-file.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { say, type Text } from '#server/texts/say.ts'
import { describingTask } from './finishing-task.ts'
import { Incomplete } from './place-upload.ts'
import { noDestination } from './receiving-archive.ts'
import { stagedAt } from './upload-place.ts'
import { advance, endPlacing, savePlace } from './uploads.repository.ts'
import type { UploadRow } from './uploads.tables.ts'

/** The file of an asset cannot be replaced at this moment: it is being read or replaced. */
export class NotYet extends Error {}

interface Wish {
  filename: string | null
  folder: string
  hasXmp: boolean
}

/**
 * The asset whose file an upload shall replace, when this person may do that now. It keeps its name, so the new file has its format.
 * @throws Problem AssetNotFound, ArchiveNotFound, PermissionDenied, InvalidFilename, InvalidRequest.
 */
export async function assetToReplace(viewer: Viewer, address: string, wish: Wish, platform: Platform) {
  const access = await accessOf(viewer, platform)
  const place = parseAssetAddress(address, platform.settings.base)
  const { asset, archive } = await getAsset(access, place, 'EditFile', platform)
  if (archive.takes_files !== 1) throw noDestination()
  const { row } = asset
  const refuse = (field: string, rule: string, message: Text) => {
    const value = field === 'filename' ? 'InvalidFilename' : 'InvalidRequest'
    return new Problem(value, { message, fields: [{ field, rule, message }] })
  }
  if (wish.hasXmp) throw refuse('hasXmp', 'none', say('revisions.noSidecar'))
  if (wish.folder !== '') throw refuse('folder', 'none', say('revisions.noFolder'))
  const extension = extname(row.filename)
  if (wish.filename !== null && formatOf(extname(wish.filename)) !== formatOf(extension))
    throw refuse('filename', 'format', say('revisions.otherFormat', { extension }))
  const folder = posix.dirname(row.path)
  return { archive, folder: folder === '.' ? '' : folder, filename: row.filename, replaces: row.id }
}

/** Endings that are written in two ways. */
const others: Readonly<Record<string, string>> = {
  '.jpeg': '.jpg',
  '.jpe': '.jpg',
  '.tiff': '.tif',
  '.mpeg': '.mpg',
  '.htm': '.html',
}

function formatOf(extension: string): string {
  const small = extension.toLowerCase()
  return others[small] ?? small
}

/**
 * Puts what was uploaded in the place of the file of its asset, as its next version. Killed in between, it finds what it did.
 * @throws NotYet, OriginalFault, Incomplete, Problem AssetNotFound where there is no such asset any more.
 */
export async function replaceByUpload(
  upload: UploadRow & { replaces: number },
  archive: ArchiveRow,
  platform: Platform,
): Promise<void> {
  const begun = await replacementUnderWay(upload.replaces, platform)
  const settled = (place: { path: string; filename: string }) => (inside: Executing) => noteEnd(upload, place, inside)
  if (begun?.uploadId === upload.id) return resumeReplacement(begun, archive, platform, settled(begun))
  const [row] = await findAssets([upload.replaces], platform)
  if (row?.archive_id !== archive.id) {
    await platform.originals.discard(stagedAt(upload, archive))
    throw new Problem('AssetNotFound')
  }
  if (begun || row.state !== 'ready') throw new NotYet()
  const { name: staged, place } = stagedAt(upload, archive)
  const facts = await platform.originals.finishStaged({ name: staged, place }, upload.modified)
  if (facts.size !== upload.bytes) throw new Incomplete()
  if (posix.dirname(place.path) !== posix.dirname(row.path)) {
    // The asset was moved while the bytes came.
    const from = { ...place, path: posix.join(posix.dirname(place.path), staged) }
    const to = { ...place, path: posix.join(posix.dirname(row.path), staged) }
    await platform.originals.move({ ...from, bytes: facts.size, modified: Math.trunc(facts.mtimeMs) }, to)
    await savePlace(upload.id, row, platform)
  }
  const final = await finishForPlace({ archive, row, staged }, upload.modified, platform)
  const author = { userId: upload.user_id, userName: upload.user_name, through: upload.through }
  const wanted = { row, archive, staged, facts: final, author, comment: upload.comment, uploadId: upload.id }
  try {
    if (!(await replaceFile({ ...wanted, backTo: null }, platform, settled(row)))) throw new NotYet()
  } catch (error) {
    if (!(error instanceof OriginalFault) || error.reason !== 'changed') throw error
    // Somebody was quicker outside of Vitrine: their file is read first, and kept then.
    await requestFolder(archive.id, row.path, platform)
    throw new NotYet()
  }
}

async function noteEnd(upload: UploadRow, place: { path: string; filename: string }, inside: Executing): Promise<void> {
  if (!(await advance(upload.id, { from: 'pending', to: 'placed' }, inside))) return
  await savePlace(upload.id, place, inside)
  const isDescribed = upload.fields !== '[]'
  await endPlacing(upload.id, { filename: place.filename, isDescribed }, inside)
  if (isDescribed) await noteTask(describingTask(upload.id, { attempt: 0, delay: 0 }), inside)
}
