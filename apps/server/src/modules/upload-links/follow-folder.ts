import type { Executing } from '#platform/database/deed.ts'
import { moveFolderOfLinks } from './upload-links.repository.ts'

/** What is brought in by a link into a folder that is moved comes into the folder as it is called then. */
export function followFolder(archiveId: number, way: { from: string; to: string }, inside: Executing): Promise<void> {
  return moveFolderOfLinks(archiveId, way, inside)
}
