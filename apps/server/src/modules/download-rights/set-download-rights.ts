import type { Executing } from '#platform/database/deed.ts'
import { deleteRights, insertRights } from './download-rights.repository.ts'
import type { DownloadRightRow } from './download-rights.tables.ts'

/** Sets, within the deed that decides about an order, what its owner may fetch from now on; nothing takes all of it back. */
export async function setDownloadRights(
  orderId: number,
  rights: readonly DownloadRightRow[],
  inside: Executing,
): Promise<void> {
  await deleteRights(orderId, inside)
  if (rights.length > 0) await insertRights(rights, inside)
}
