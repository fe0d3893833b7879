import { posix } from 'node:path'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { readCaptionsMark } from '#modules/assets/pair-captions.ts'
import { ensureFolder } from '#modules/folders/ensure-folder.ts'
import { releaseRoom, reserveRoom } from '#modules/quotas/reserve-room.ts'
import { readSidecarMark } from '#modules/reading/pair-sidecars.ts'
import { replacementUnderWay } from '#modules/revisions/replace-file.ts'
import { bytesOfVersions, copyVersions } from '#modules/revisions/stored-versions.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { findWay, saveWay } from './copied-ways.ts'
import { copyFiles, type WantedCopy } from './copy-files.ts'
import { isShared } from './file-moves.queries.ts'
import type { LeftFile, Leftover } from './leftover.ts'

/** What a move into another archive has made there, and what is to be taken away here once the rows say so. */
export interface Across extends Awaited<ReturnType<typeof copyFiles>> {
  folderId: number | null
  left: Leftover
}

/**
 * Copies a file into another archive, with what speaks of it and its earlier versions. Nothing is taken away yet: until the rows say
 * where the asset lies, it lies where it did. A try that was cut off goes on. @throws Problem, also QuotaReached; Outage.
 */
export async function moveAcross(
  { archive, target, row, folder }: Pick<WantedCopy, 'archive' | 'target' | 'row' | 'folder'>,
  taskId: string,
  platform: Platform,
): Promise<Across> {
  const { id } = row
  if (await replacementUnderWay(id, platform)) throw new Problem('FileUnavailable')
  const mark = `${taskId}-${id}`
  const begun = await findWay(taskId, id, platform)
  const note = (path: string) => saveWay({ task_id: taskId, asset_id: id, path }, platform)
  const holder = holderOf(taskId, id)
  const bytes = row.bytes + (await bytesOfVersions(id, platform))
  await reserveRoom({ holder, archiveId: target.id, bytes }, platform)
  const { copied, versions } = await bringAcross().catch(async (error) => {
    await releaseRoom(holder, platform)
    throw error
  })
  const folderId = folder === '' ? null : await ensureFolder(target.id, folder, platform)
  const own = { path: row.path, bytes: row.bytes, time: row.file_time }
  const files = [own, ...(await besidesOf(row, platform))]
  return { ...copied, folderId, left: { assetId: id, archiveId: archive.id, mark, files, versions } }

  async function bringAcross() {
    const copied = await copyFiles({ archive, target, row, folder, mark, begun, note }, platform)
    return { copied, versions: await versionsAcross({ id, mark }, { from: archive, to: target }, platform) }
  }
}

/** Of the room that a file takes in the archive that it is moved to. */
export const holderOf = (taskId: string, id: number) => `move ${taskId} ${id}`

/** What speaks of this file alone. What speaks of another one too stays with that one. */
async function besidesOf(row: WantedCopy['row'], platform: Platform): Promise<LeftFile[]> {
  const files: LeftFile[] = []
  const folder = posix.dirname(row.path)
  for (const { name, bytes, time } of [...readSidecarMark(row.sidecars), ...readCaptionsMark(row.captions)]) {
    if (await isShared(row, name, platform)) continue
    files.push({ path: folder === '.' ? name : `${folder}/${name}`, bytes, time })
  }
  return files
}

async function versionsAcross(
  asset: { id: number; mark: string },
  archives: { from: ArchiveRow; to: ArchiveRow },
  platform: Platform,
): Promise<LeftFile[]> {
  try {
    return await copyVersions(asset, archives, platform)
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
    if (error.reason === 'stuck') throw new Outage('files', 'The disk of an archive does not answer.', error)
    throw new Problem('FileUnavailable')
  }
}
