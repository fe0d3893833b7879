import { getAsset, type JudgedAsset } from '#modules/assets/get-asset.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import { type HistoryRow, listHistory } from './changes.repository.ts'
import type { Place } from './edit-metadata.ts'

/** Changes on a page. */
const pageSize = 50

export interface HistoryPage extends JudgedAsset {
  /** Each with the fields that it changed, newest first. */
  changes: HistoryRow[][]
  /** Older ones come before this number; null when there are none. */
  next: number | null
}

/** The history of one asset. @throws Problem AssetNotFound, PermissionDenied. */
export async function historyOf(
  access: Access,
  place: Place,
  before: number | null,
  platform: Platform,
): Promise<HistoryPage> {
  const found = await getAsset(access, place, 'HistoryView', platform)
  const rows = await listHistory(found.asset.row.id, { before, limit: pageSize + 1 }, platform)
  const all = [...Map.groupBy(rows, ({ number }) => number).values()]
  const changes = all.slice(0, pageSize)
  return { ...found, changes, next: all.length > pageSize ? (changes.at(-1)?.[0]?.number ?? null) : null }
}
