import type { Executing } from '#platform/database/deed.ts'
import { countWaiting, listFailed } from './write-back.repository.ts'

/** What of an archive waits to be written, and the first of what could not be. */
export async function writingState(archiveId: number, executing: Executing) {
  return { ...(await countWaiting(archiveId, executing)), first: await listFailed(archiveId, 10, executing) }
}
