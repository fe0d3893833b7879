import type { Platform } from '#platform/platform.ts'
import { markParkedPending, markPending } from './asset-writes.repository.ts'
import { requestIndex, requestReading } from './request-index.ts'

/** An asset whose pictures are lost is read once more; until then it is shown as it was. */
export async function readAgain(asset: { id: number; archiveId: number }, platform: Platform): Promise<void> {
  await markPending(asset.id, platform)
  await requestReading(asset.archiveId, platform)
}

/** Everything in an archive that was parked is tried anew, on the wish of an administrator. Answers how many. */
export async function readAllParkedAgain(archiveId: number, platform: Platform): Promise<number> {
  const count = await markParkedPending(archiveId, platform)
  await requestIndex(archiveId, platform)
  return count
}
