import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { UsageTables } from './usage.tables.ts'

/** A page of the people who downloaded one of these assets since a moment, by number, after one. @param assetIds a thousand at most. */
export async function whoDownloaded(
  { assetIds, since, after, limit }: { assetIds: readonly number[]; since: number; after: number; limit: number },
  { db }: Pick<Executing, 'db'>,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select distinct user_id from asset_downloads
    where asset_id in (${sql.join(assetIds)}) and at >= ${since} and user_id > ${after}
    order by user_id limit ${limit}`.execute(db.tables<UsageTables>())
  return rows.map(({ user_id }) => Number(user_id))
}

/** Which of these assets a person downloaded since a moment. @param assetIds a thousand at most. */
export async function whichDownloaded(
  { userId, assetIds, since }: { userId: number; assetIds: readonly number[]; since: number },
  { db }: Pick<Executing, 'db'>,
): Promise<number[]> {
  const query = db.tables<UsageTables>().selectFrom('asset_downloads').select('asset_id').distinct()
  const own = query.where('user_id', '=', userId).where('at', '>=', since).where('asset_id', 'in', assetIds)
  return (await own.execute()).map(({ asset_id }) => Number(asset_id))
}
