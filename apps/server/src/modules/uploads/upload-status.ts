import type { ErrorValue } from '@vitrine/contract/errors.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { editedAsset } from '#modules/changes/edit-metadata.ts'
import { pathIn } from '#modules/folders/path-in.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { stateOfFile } from '#modules/reading/take-in-file.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { missingChunks } from './receive-chunk.ts'
import { findUpload } from './uploads.repository.ts'
import type { UploadRow } from './uploads.tables.ts'

export interface UploadStatus {
  status: 'awaitingData' | 'pending' | 'inProgress' | 'done' | 'failed'
  access: Access
  /** The file as the uploader sees it; null before it is read, and for who may not see it. */
  asset: JudgedAsset | null
  problem: ErrorValue | null
  missing: number[]
  filename: string
}

/** @throws Problem PermissionDenied for an upload that is unknown or somebody else's (wire reference 12.2). */
export async function uploadStatus(viewer: Viewer, id: string, platform: Platform): Promise<UploadStatus> {
  const upload = await findUpload(id, platform)
  if (upload?.user_id !== viewer.userId) throw new Problem('PermissionDenied')
  const status = await statusOf(upload, platform)
  const access = await accessOf(viewer, platform)
  const place = { archiveId: upload.archive_id, path: pathIn(upload.folder, upload.filename) }
  const asset = status === 'done' ? await assetAt(access, place, platform) : null
  return {
    status,
    access,
    asset,
    problem: upload.problem,
    missing: await missingChunks(upload, platform),
    filename: upload.filename,
  }
}

/** How far an upload is, for whoever may know that and nothing of the archive; null once it is forgotten. */
export async function uploadProgress(id: string, platform: Platform) {
  const upload = await findUpload(id, platform)
  if (upload === null) return null
  const status = await statusOf(upload, platform)
  return { upload, status, problem: upload.problem, missing: await missingChunks(upload, platform) }
}

/** A right to the archive that was taken away hides the file as well. */
async function assetAt(access: Access, place: { archiveId: number; path: string }, platform: Platform) {
  try {
    return await editedAsset(access, place, platform)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

async function statusOf(upload: UploadRow, platform: Platform): Promise<UploadStatus['status']> {
  if (upload.state === 'receiving') return 'awaitingData'
  if (upload.state !== 'placed') return upload.state
  if (upload.is_described === 1) return 'inProgress'
  const file = await stateOfFile(upload.archive_id, pathIn(upload.folder, upload.filename), platform)
  return file?.state === 'pending' ? 'inProgress' : 'done'
}
