import { join, posix } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { PictureEdit } from '@vitrine/contract/picture-edits.ts'
import type { EditResult } from '@vitrine/media/editing/edit-picture.ts'
import { isOnlyTurned } from '@vitrine/media/editing/picture-edit.ts'
import { readAsset } from '#modules/assets/asset-facts.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import type { ReadyRow } from '#modules/assets/assets.tables.ts'
import { getAssetById, type JudgedAsset } from '#modules/assets/get-asset.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { checkCrop } from '#modules/picture-addresses/edited-profile.ts'
import { demandAnyRoom, releaseRoom, reserveRoom } from '#modules/quotas/reserve-room.ts'
import { lendOriginal } from '#modules/reading/original-files.ts'
import {
  finishForPlace,
  holderOf,
  replaceFile,
  replacementUnderWay,
  resumeReplacement,
} from '#modules/revisions/replace-file.ts'
import { settlingTask } from '#modules/revisions/settling-task.ts'
import { resolveAsker } from '#modules/session/resolve-asker.ts'
import { inWorkFolder } from '#platform/files/in-work-folder.ts'
import { bytesOf, checkRoom } from '#platform/files/room.ts'
import { originalProblem } from '#platform/http/original-problem.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault, type Staged } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import type { EditDetails } from './edit-details.ts'
import { findBegun, saveBegun } from './picture-edits.repository.ts'

/** For how long an edit waits for the one before it to be read, and between two looks. Milliseconds. */
const patience = 30_000
const pause = 200

/** A task, and one of the assets that it is about. */
interface EditedItem {
  taskId: string
  id: number
  details: EditDetails
}

/**
 * Changes the picture of one asset, with the right of this moment: a changed copy takes the place of the file as its next version.
 * Waits for an edit that was made just before. A try that was cut off after its file was exchanged finds that it is done.
 * @throws Problem AssetNotFound, PermissionDenied, InvalidRequest, FileUnavailable, PictureNotEditable,
 * QuotaReached.
 */
export async function editFile(item: EditedItem, signal: AbortSignal, platform: Platform): Promise<void> {
  const ready = await whenReady(item, signal, platform)
  if (ready === null) return
  const { taskId, id, details } = item
  const { found, row } = ready
  const { asset, archive } = found
  checkCrop(details.edit, asset)
  // Pixels that were computed anew are no way back.
  if (archive.versions_kept === 0 && !isOnlyTurned(details.edit))
    throw new Problem('PictureNotEditable', { message: say('pictureEdits.noVersions') })
  await demandAnyRoom(archive, platform)
  await saveBegun({ task_id: taskId, asset_id: id, revision: row.revision }, platform)
  await checkRoom(platform.files.workFolder)
  const name = `.vitrine-edit-${taskId}-${id}.part`
  const path = posix.join(posix.dirname(row.path), name)
  const staged = { place: { root: archive.path, path }, name }
  try {
    await stageEdited(found, row, { edit: details.edit, staged }, platform)
    const facts = await finishForPlace({ archive, row, staged: name }, null, platform)
    // A program that is killed meanwhile leaves the rest to this.
    await platform.tasks.enqueue(settlingTask)
    const { author, comment } = details
    const wanted = { row, archive, staged: name, facts, author, comment, uploadId: null, backTo: null }
    if (!(await replaceFile(wanted, platform))) throw unavailable()
  } catch (error) {
    // Once it has its place there is nothing under this name.
    await platform.originals.discard(staged).catch(() => undefined)
    await releaseRoom(holderOf(name), platform)
    throw error instanceof OriginalFault ? originalProblem(error) : error
  }
}

/** The asset once its file is read and nobody else replaces it; null when this task has changed it already. @throws Problem. */
async function whenReady(
  { taskId, id, details }: EditedItem,
  signal: AbortSignal,
  platform: Platform,
): Promise<{ found: JudgedAsset; row: ReadyRow } | null> {
  for (const until = performance.now() + patience; ; ) {
    const viewer = await resolveAsker(details, platform)
    const judged = await getAssetById(await accessOf(viewer, platform), id, 'CropRotate', platform)
    // What is known of assets for their readers may be a moment old.
    const [row] = await findAssets([id], platform)
    if (!row) throw new Problem('AssetNotFound')
    const found = { ...judged, asset: readAsset(row) }
    if (found.archive.takes_files !== 1) throw new Problem('PermissionDenied')
    const begun = await findBegun(taskId, id, platform)
    if (begun !== null && row.revision > begun) return null
    const underWay = await replacementUnderWay(id, platform)
    if (begun !== null && underWay?.revision === begun) {
      await resumeReplacement(underWay, found.archive, platform)
      return null
    }
    if (row.state === 'ready' && isReadWhole(row) && underWay === null) return { found, row }
    if (signal.aborted || row.state === 'parked' || performance.now() > until) throw unavailable()
    await setTimeout(pause)
  }
}

/** Whether what is known of the file is of the file that lies there now. */
const isReadWhole = ({ bytes, file_time, read_bytes, read_time }: ReadyRow) =>
  bytes === read_bytes && file_time === read_time

const unavailable = () => new Problem('FileUnavailable', { message: say('revisions.beingRead') })

/** Makes the changed copy and lays it beside the file. What an earlier try has left is written over. */
async function stageEdited(
  found: JudgedAsset,
  row: ReadyRow,
  { edit, staged }: { edit: PictureEdit; staged: Staged },
  platform: Platform,
): Promise<void> {
  const { media_type: mediaType, sha256 } = row
  const doctype = row.doctype as 'image'
  const original = { sha256: sha256 ?? '', mediaType, doctype, orientation: found.asset.technical.orientation ?? null }
  await inWorkFolder(platform.files, async (folder) => {
    // Tools go by the ending, and names of files may be wrong about what is in them.
    const to = join(folder, `edited.${mediaType.replace(/^.*\//, '')}`)
    const result = await lendOriginal(found, (path) => platform.media.edit(path, { to, edit, original }), platform)
    refuse(result)
    await platform.originals.discard(staged)
    const room = { holder: holderOf(staged.name), archiveId: found.archive.id, bytes: await bytesOf(to) }
    await reserveRoom(room, platform)
    await platform.originals.stage(to, staged)
  })
}

/** @throws Problem where nothing was made. */
function refuse(result: EditResult): void {
  if ('why' in result) {
    const isFormat = result.why === 'format'
    const message = say(isFormat ? 'pictureEdits.otherFormat' : 'pictureEdits.severalPictures')
    throw new Problem('PictureNotEditable', { message })
  }
  if ('problem' in result) {
    const message = say('renditionMaking.cannotBeMade', { code: result.problem.code })
    throw new Problem('PictureNotEditable', { message })
  }
  if ('changed' in result) throw new Problem('FileUnavailable', { message: say('faults.fileChanged') })
}
