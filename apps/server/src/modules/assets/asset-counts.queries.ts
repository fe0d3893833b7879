import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import type { AssetsTables } from './assets.tables.ts'

export interface Amount {
  assets: number
  bytes: number
}

export interface AssetCounts {
  kinds: (Amount & { doctype: string })[]
  /** By the day, counted from 1970 in UTC, on which they came into the site. */
  added: (Amount & { day: number })[]
  /** By the day on which their files were changed last. */
  changed: (Amount & { day: number })[]
}

/** Walks the assets of an archive that are ready, in an index of its own (`assets_to_count`): 2.3 s for a million. */
export async function countAssetsByKindAndDay(archiveId: number, { db }: Platform): Promise<AssetCounts> {
  const heavy = db.heavy<AssetsTables>()
  const day = (column: 'created_at' | 'modified_at') => sql<number>`${sql.ref(column)} / 86400000`
  const amounts = sql`count(*) as assets, sum(bytes) as bytes`
  // The state stands in the text: an index over a part is not used for a value that comes later.
  const ready = sql`from assets where archive_id = ${archiveId} and state = 'ready'`
  const kinds = await sql<Amount & { doctype: string }>`select doctype, ${amounts} ${ready} group by doctype`.execute(
    heavy,
  )
  const byDay = async (column: 'created_at' | 'modified_at') => {
    const query = sql<Amount & { day: number }>`select ${day(column)} as day, ${amounts} ${ready} group by 1`
    return (await query.execute(heavy)).rows.map(({ day, ...rest }) => ({ day: Number(day), ...amountOf(rest) }))
  }
  return {
    kinds: kinds.rows.map(({ doctype, ...rest }) => ({ doctype, ...amountOf(rest) })),
    added: await byDay('created_at'),
    changed: await byDay('modified_at'),
  }
}

/** PostgreSQL writes sums as texts: they may be larger than its numbers. */
const amountOf = ({ assets, bytes }: Amount): Amount => ({ assets: Number(assets), bytes: Number(bytes) })

/** Files of each archive that wait to be read, or could not be, metadata included. Reads indexes that hold nothing else. */
export async function countUnread(state: 'pending' | 'parked', { db }: Platform): Promise<Map<number, number>> {
  const unread = sql`union all select archive_id as id from assets where state = 'ready' and unread <> ''`
  const { rows } = await sql<{ id: number; count: number }>`select id, count(*) as count from (
    select archive_id as id from assets where state = ${sql.lit(state)} ${state === 'parked' ? unread : sql``}) found
    group by id`.execute(db.heavy<AssetsTables>())
  return new Map(rows.map(({ id, count }) => [Number(id), Number(count)]))
}
