import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { getAssetById } from '#modules/assets/get-asset.ts'
import { getBackgroundTask } from '#modules/background-tasks/get-background-task.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { DownloadDetails } from './order-rendition.ts'
import { originalIsAway, originalPath } from './original-path.ts'

export interface OpenOriginal {
  file: FileHandle
  bytes: number
  filename: string
  mediaType: string
  /** Hash of the content as it was indexed; an entity tag. */
  sha256: string | null
}

/**
 * Opens an original that was ordered. Only the one who ordered may fetch it, and only with the right of this moment.
 * @throws Problem NotFound, FileGone, AssetNotFound, PermissionDenied, FileUnavailable.
 */
export async function openOriginal(
  viewer: Viewer,
  wish: { task: string; index: number },
  platform: Platform,
): Promise<OpenOriginal> {
  const task = await getBackgroundTask<DownloadDetails>(viewer, wish.task, platform)
  const wanted = task.details.files[wish.index]
  if (!wanted) throw new Problem('NotFound')
  const found = await getAssetById(await accessOf(viewer, platform), wanted.assetId, 'Download', platform)
  const { row } = found.asset
  const file = await openInside(found.archive.path, row.path)
  const { size } = await file.stat()
  return { file, bytes: size, filename: row.filename, mediaType: row.media_type, sha256: row.sha256 }
}

async function openInside(folder: string, path: string): Promise<FileHandle> {
  const real = await originalPath(folder, path)
  return open(real, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => {
    throw originalIsAway()
  })
}
