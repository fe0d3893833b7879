import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { columnList, recordset } from '#platform/database/recordset.ts'
import type { DownloadRightRow, DownloadRightsTables } from './download-rights.tables.ts'

const columns = {
  order_id: 'bigint',
  item: 'integer',
  user_id: 'bigint',
  asset_id: 'bigint',
  rendition: 'text',
  expires_at: 'bigint',
  given_by: 'bigint',
} as const

/** Assets that are gone meanwhile have none. */
export async function insertRights(rows: readonly DownloadRightRow[], { db }: Executing): Promise<void> {
  const given = recordset<DownloadRightRow>(columns, rows, db.engine)
  await sql`insert into download_rights (${columnList(columns)})
    select ${sql.join(Object.keys(columns).map((name) => sql.ref(`given.${name}`)))}
    from (${given}) given join assets a on a.id = given.asset_id`.execute(db.tables())
}

export async function deleteRights(orderId: number, { db }: Executing): Promise<void> {
  await db.tables<DownloadRightsTables>().deleteFrom('download_rights').where('order_id', '=', orderId).execute()
}

/** Who has given somebody one that has not ended. */
export async function giversOf(
  { userId, assetId, rendition }: { userId: number; assetId: number; rendition: string },
  { db, clock }: Executing,
): Promise<number[]> {
  const query = db
    .tables<DownloadRightsTables>()
    .selectFrom('download_rights')
    .select('given_by')
    .distinct()
    .where('user_id', '=', userId)
    .where('asset_id', '=', assetId)
    .where('rendition', '=', rendition)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', clock.now())]))
  return (await query.execute()).map(({ given_by }) => Number(given_by))
}
