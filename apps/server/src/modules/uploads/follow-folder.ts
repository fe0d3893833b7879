import type { Executing } from '#platform/database/deed.ts'
import { moveFolderOfUploads } from './uploads.repository.ts'

/** What is being uploaded into a folder that is moved comes into the folder as it is called then. */
export function followFolder(archiveId: number, way: { from: string; to: string }, inside: Executing): Promise<void> {
  return moveFolderOfUploads(archiveId, way, inside)
}
