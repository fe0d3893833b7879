import type { Platform } from '#platform/platform.ts'
import type { AssetRow, AssetsTables } from './assets.tables.ts'

export type ParkedRow = Pick<AssetRow, 'id' | 'archive_id' | 'path' | 'bytes' | 'file_time' | 'problem'>

/** Parked files by their numbers, after one of them; of one archive or of all. */
export async function listParkedAfter(
  place: { after: number; archiveId: number | null; limit: number },
  { db }: Platform,
): Promise<ParkedRow[]> {
  const query = db
    .tables<AssetsTables>()
    .selectFrom('assets')
    .select(['id', 'archive_id', 'path', 'bytes', 'file_time', 'problem'])
    .where('state', '=', 'parked')
    .where('id', '>', place.after)
  const some = place.archiveId === null ? query : query.where('archive_id', '=', place.archiveId)
  return some.orderBy('id').limit(place.limit).execute()
}

/** They wait to be read again, before others. Answers how many there were in which archive. */
export async function markSomeParkedPending(
  wish: { archiveId?: number | undefined; ids?: readonly number[] | undefined },
  { db }: Platform,
): Promise<Map<number, number>> {
  const change = { state: 'pending' as const, attempts: 0, problem: null, priority: 1 }
  let query = db.tables<AssetsTables>().updateTable('assets').set(change).where('state', '=', 'parked')
  if (wish.archiveId !== undefined) query = query.where('archive_id', '=', wish.archiveId)
  if (wish.ids !== undefined) query = query.where('id', 'in', wish.ids)
  const counts = new Map<number, number>()
  for (const { archive_id } of await query.returning('archive_id').execute())
    counts.set(archive_id, (counts.get(archive_id) ?? 0) + 1)
  return counts
}
