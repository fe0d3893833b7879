import type { Executing } from '#platform/database/deed.ts'
import { moveFolderOfTrashed } from './trash.repository.ts'

/** What was deleted from a folder that is moved is restored into the folder as it is called then. */
export function followFolder(archiveId: number, way: { from: string; to: string }, inside: Executing): Promise<void> {
  return moveFolderOfTrashed(archiveId, way, inside)
}
