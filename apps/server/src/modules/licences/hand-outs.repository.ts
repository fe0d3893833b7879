import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { whole } from './licences.queries.ts'
import type { LicenceHandOutRow, LicenceRow, LicenceTables } from './licences.tables.ts'

const tablesOf = ({ db }: Pick<Executing, 'db'>) => db.tables<LicenceTables>()

export type TiedLicence = LicenceRow & { asset_id: number }

/** The licences of some assets, those that hold and others. */
export async function tiedLicences(
  assets: readonly number[],
  executing: Pick<Executing, 'db'>,
): Promise<TiedLicence[]> {
  if (assets.length === 0) return []
  const rows = await tablesOf(executing)
    .selectFrom('licence_assets as t')
    .innerJoin('licences as l', 'l.id', 't.licence_id')
    .selectAll('l')
    .select('t.asset_id')
    .where('t.asset_id', 'in', assets)
    .execute()
  return rows.map((row) => ({ ...whole(row), asset_id: Number(row.asset_id) }))
}

/** The same licences, held until the deed is done, in the order of their numbers; a change of one waits for the lock of the table. */
export async function holdLicences(ids: readonly number[], inside: Executing): Promise<Map<number, LicenceRow>> {
  if (inside.db.engine === 'postgres') await sql`lock table licences in row exclusive mode`.execute(tablesOf(inside))
  const query = tablesOf(inside).selectFrom('licences').selectAll().where('id', 'in', ids).orderBy('id')
  const rows = await (inside.db.engine === 'postgres' ? query.forUpdate() : query).execute()
  return new Map(rows.map((row) => [Number(row.id), whole(row)]))
}

/** The licences under which something was had since a moment, by the keys of that. */
export async function handedOut(
  keys: readonly string[],
  since: number,
  executing: Pick<Executing, 'db'>,
): Promise<{ key: string; licence_id: number }[]> {
  if (keys.length === 0) return []
  const query = tablesOf(executing).selectFrom('licence_hand_outs').select(['key', 'licence_id'])
  const rows = await query.where('key', 'in', keys).where('at', '>', since).execute()
  return rows.map(({ key, licence_id }) => ({ key, licence_id: Number(licence_id) }))
}

/** Whether somebody was given an asset under a licence since a moment. */
export async function isHandedOut(
  { assetId, userId, since }: { assetId: number; userId: number; since: number },
  executing: Pick<Executing, 'db'>,
): Promise<boolean> {
  const query = tablesOf(executing).selectFrom('licence_hand_outs').select('key').where('asset_id', '=', assetId)
  return (await query.where('user_id', '=', userId).where('at', '>', since).executeTakeFirst()) !== undefined
}

/** Counts a use, and keeps that it was. */
export async function insertHandOut(row: LicenceHandOutRow, inside: Executing): Promise<void> {
  const added = tablesOf(inside)
    .insertInto('licence_hand_outs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['key', 'licence_id']).doUpdateSet({ at: row.at }))
  await added.execute()
  const counted = tablesOf(inside).updateTable('licences').set({ used: sql`used + 1` })
  await counted.where('id', '=', row.licence_id).execute()
}

/** Removes some of those before a moment; answers how many. */
export async function deleteHandOuts(before: number, most: number, inside: Pick<Executing, 'db'>): Promise<number> {
  const { numAffectedRows } = await sql`delete from licence_hand_outs where (key, licence_id) in
    (select key, licence_id from licence_hand_outs where at < ${before} order by at limit ${most})`.execute(
    tablesOf(inside),
  )
  return Number(numAffectedRows ?? 0)
}
