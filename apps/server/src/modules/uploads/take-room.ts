import { demandRoom } from '#modules/quotas/reserve-room.ts'
import { sizeText } from '#modules/quotas/size-text.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { insertUpload } from './uploads.repository.ts'
import { besides, largestSidecar, type UploadRow } from './uploads.tables.ts'

/**
 * Notes an upload that begins, where its archive may hold it beside all that is there and on its way; its room is reserved until it
 * lies in its place or has failed. What speaks of other files is not counted, so it is small where there is a limit.
 * @throws Problem QuotaReached, FileTooLarge.
 */
export async function beginWithRoom(
  row: UploadRow,
  { quota_bytes }: { quota_bytes: number | null },
  platform: Platform,
): Promise<void> {
  if (quota_bytes !== null && besides.test(row.filename) && row.bytes > largestSidecar) {
    const message = say('quotas.besideTooLarge', { limit: sizeText(largestSidecar) })
    throw new Problem('FileTooLarge', { message, fields: [{ field: 'fileSize', rule: 'max', message }] })
  }
  await deed(platform, async (inside) => {
    await demandRoom(row.archive_id, row.bytes, inside)
    await insertUpload(row, inside)
  })
}
