import { sql } from 'kysely'
import { expiryDate } from '#modules/permissions/embargo.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import { dates } from './editable-endings.queries.ts'
import type { ExpiryNoticesTables } from './expiry-notices.tables.ts'

/** An asset and the beginning of its last day, milliseconds since 1970. */
export interface Ending {
  assetId: number
  lastDay: number
}

/** Assets of an archive whose last day lies between two moments and was not told of, by number; those after `after`. */
export async function listEndings(
  archiveId: number,
  { from, to, after, limit }: { from: number; to: number; after: number; limit: number },
  { db }: Pick<Executing, 'db'>,
): Promise<Ending[]> {
  const { rows } = await sql<{ asset_id: number; last_day: number }>`select k.asset_id, min(k.value) as last_day
    from asset_value_keys k left join expiry_notices n on n.asset_id = k.asset_id and n.last_day = k.value
    where k.archive_id = ${archiveId} and k.field = ${expiryDate} and k.kind in (${sql.join(dates)})
      and k.value >= ${from} and k.value <= ${to} and k.asset_id > ${after} and n.asset_id is null
    group by k.asset_id order by k.asset_id limit ${limit}`.execute(db.tables<ExpiryNoticesTables>())
  return rows.map((row) => ({ assetId: Number(row.asset_id), lastDay: Number(row.last_day) }))
}

/** Notes that these were told of, and forgets of the same assets which days were told of before `from`: those are over. */
export async function saveTold(endings: readonly Ending[], from: number, { db }: Executing): Promise<void> {
  const tables = db.tables<ExpiryNoticesTables>()
  const ids = endings.map(({ assetId }) => assetId)
  await tables.deleteFrom('expiry_notices').where('asset_id', 'in', ids).where('last_day', '<', from).execute()
  const given = recordset(
    { asset_id: 'bigint', last_day: 'double precision' },
    endings.map(({ assetId, lastDay }) => ({ asset_id: assetId, last_day: lastDay })),
    db.engine,
  )
  // An asset may be deleted in between.
  await sql`insert into expiry_notices (asset_id, last_day) select g.asset_id, g.last_day from (${given}) g
    join assets a on a.id = g.asset_id where true on conflict (asset_id, last_day) do nothing`.execute(tables)
}
