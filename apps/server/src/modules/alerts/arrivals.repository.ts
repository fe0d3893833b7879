import { type Kysely, sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { AlertRow, AlertsTables } from './alerts.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<AlertsTables & AssetsTables>()

/**
 * Rows that a deed under way has touched are left for the next round: whoever waited for them while holding others could wait in
 * a ring with that deed. SQLite has one writer.
 */
const free = ({ db }: Executing) => (db.engine === 'postgres' ? sql`for update skip locked` : sql``)

/**
 * Gives the next number to some of what was noted since the last round; answers whether there was any. Numbers are given after
 * what was noted is settled, so that none becomes visible behind a look that has passed it. Within a deed.
 */
export async function numberArrivals(limit: number, inside: Executing): Promise<{ last: number; isFull: boolean }> {
  const { rows } = await sql<{ last: number }>`update arrival_head set last = last + 1 returning last`.execute(
    tablesOf(inside),
  )
  const last = Number(rows[0]?.last ?? 0)
  const now = inside.clock.now()
  const { numAffectedRows } = await sql`update asset_arrivals set moved = ${last},
    at = case when came = 0 then ${now} else at end,
    came = case when came = 0 then ${last} else came end, placed = case when placed = 0 then ${last} else placed end
    where asset_id in (select asset_id from asset_arrivals where moved = 0 order by asset_id limit ${limit} ${free(inside)})`.execute(
    tablesOf(inside),
  )
  return { last, isFull: Number(numAffectedRows ?? 0) === limit }
}

/** The number of the last round. */
export async function findHead(executing: Executing): Promise<number> {
  const row = await tablesOf(executing).selectFrom('arrival_head').select('last').executeTakeFirst()
  return Number(row?.last ?? 0)
}

export async function hasUnnumbered(executing: Executing): Promise<boolean> {
  const query = tablesOf(executing).selectFrom('asset_arrivals').select('asset_id').where('moved', '=', 0)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Holds the numbers, so that nobody gives one or makes an alert until the deed ends. */
export async function holdHead(inside: Executing): Promise<void> {
  await sql`update arrival_head set last = last`.execute(tablesOf(inside))
}

/** Takes away what came so long ago, or (null) some of all; answers how many there were. */
export async function deleteArrivals(before: number | null, limit: number, inside: Executing): Promise<number> {
  const old = before === null ? sql`` : sql`where at < ${before} and moved <> 0`
  const order = before === null ? sql`asset_id` : sql`at`
  const { numAffectedRows } = await sql`delete from asset_arrivals where asset_id in (
    select asset_id from asset_arrivals ${old} order by ${order} limit ${limit} ${free(inside)})`.execute(
    tablesOf(inside),
  )
  return Number(numAffectedRows ?? 0)
}

/** All of them: rows that were put back from a copy are new to nobody. */
export async function deleteAllArrivals(db: Kysely<unknown>): Promise<void> {
  await sql`delete from asset_arrivals`.execute(db)
}

/** A place among arrivals: the number and the asset that were looked at last. */
export interface ArrivalPlace {
  moved: number
  id: number
}

/**
 * The next assets after a place and up to a number that came to the archive or folder of an alert after its beginning, and that
 * it has not told of. In the order of their numbers.
 */
export async function listArrivals(
  alert: Pick<AlertRow, 'id' | 'archive_id' | 'folder' | 'begins_after'>,
  { after, upTo, limit }: { after: ArrivalPlace; upTo: number; limit: number },
  executing: Executing,
): Promise<ArrivalPlace[]> {
  const { id, archive_id, folder, begins_after } = alert
  const below = sql`and a.path >= ${`${folder}/`} and a.path < ${`${folder}0`} and r.placed > ${begins_after}`
  const { rows } = await sql<ArrivalPlace>`select r.moved as moved, r.asset_id as id
    from asset_arrivals r join assets a on a.id = r.asset_id
    where r.archive_id = ${archive_id} and (r.moved, r.asset_id) > (${after.moved}, ${after.id}) and r.moved <= ${upTo}
      ${folder === '' ? sql`and r.came > ${begins_after}` : below}
      and not exists (select 1 from alert_told t where t.alert_id = ${id} and t.asset_id = r.asset_id)
    order by r.moved, r.asset_id limit ${limit}`.execute(tablesOf(executing))
  return rows.map(({ moved, id }) => ({ moved: Number(moved), id: Number(id) }))
}

/** Notes that an alert has told of these; of what is gone meanwhile nothing is noted. */
export async function insertTold(alertId: number, ids: readonly number[], inside: Executing): Promise<void> {
  const rows = ids.map((id) => ({ id }))
  const given = recordset({ id: 'bigint' }, rows, inside.db.engine)
  await sql`insert into alert_told (alert_id, asset_id) select ${alertId}, r.asset_id
    from (${given}) given join asset_arrivals r on r.asset_id = given.id where true
    on conflict (alert_id, asset_id) do nothing`.execute(tablesOf(inside))
}
