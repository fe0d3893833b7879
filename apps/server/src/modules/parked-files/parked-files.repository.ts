import { type RawBuilder, sql } from 'kysely'
import type { AssetRow, AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'

export type ParkedRow = Pick<AssetRow, 'id' | 'archive_id' | 'path' | 'bytes' | 'file_time' | 'problem' | 'unread'>

/** What administrators are told of: files that could not be read at all, and those of which metadata could not be. */
const isParked = sql`state = 'parked'`
const isUnread = sql`state = 'ready' and unread <> ''`

/** These files by their numbers, after one of them; of one archive or of all. Each half has an index of its own. */
export async function listParkedAfter(
  { after, archiveId, limit }: { after: number; archiveId: number | null; limit: number },
  { db }: Executing,
): Promise<ParkedRow[]> {
  const some = archiveId === null ? sql`` : sql`and archive_id = ${archiveId}`
  const half = (kind: RawBuilder<unknown>) =>
    sql`select * from (select id, archive_id, path, bytes, file_time, problem, unread from assets
      where ${kind} and id > ${after} ${some} order by id limit ${limit}) half`
  const { rows } = await sql<ParkedRow>`select * from (${half(isParked)} union all ${half(isUnread)}) both_halves
    order by id limit ${limit}`.execute(db.tables<AssetsTables>())
  return rows
}

/** They wait to be read again, before others. Answers how many there were in which archive. */
export async function markSomeParkedPending(
  wish: { archiveId?: number | undefined; ids?: readonly number[] | undefined },
  { db }: Executing,
): Promise<Map<number, number>> {
  const inArchive = wish.archiveId === undefined ? sql`` : sql`and archive_id = ${wish.archiveId}`
  const some = wish.ids === undefined ? sql`` : sql`and id in (${sql.join(wish.ids)})`
  const counts = new Map<number, number>()
  for (const kind of [isParked, isUnread]) {
    const { rows } = await sql<{ archive_id: number }>`update assets set state = 'pending', attempts = 0, priority = 1,
      problem = case when state = 'parked' then null else problem end
      where ${kind} ${inArchive} ${some} returning archive_id`.execute(db.tables<AssetsTables>())
    for (const { archive_id } of rows) counts.set(archive_id, (counts.get(archive_id) ?? 0) + 1)
  }
  return counts
}
