import type { Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteAllFolders, deleteFolders } from './folders.repository.ts'

/** A folder is no longer on the disk: it and all folders in it are forgotten. Their assets are the caller's to mark. */
export async function forgetFolder(archiveId: number, path: string, executing: Executing): Promise<void> {
  if (path === '') throw new Error('The folder of the archive itself cannot be forgotten.')
  await deleteFolders(archiveId, path, executing)
}

/** The archive itself was removed. */
export async function forgetAllFolders(archiveId: number, platform: Platform): Promise<void> {
  await deleteAllFolders(archiveId, platform)
}
