import { sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { LicenceRow, LicenceTables } from './licences.tables.ts'

const tablesOf = ({ db }: Pick<Executing, 'db'>) => db.tables<LicenceTables & AssetsTables>()

const whole = (row: LicenceRow): LicenceRow => ({
  ...row,
  id: Number(row.id),
  valid_from: row.valid_from === null ? null : Number(row.valid_from),
  valid_until: row.valid_until === null ? null : Number(row.valid_until),
})

export interface LicenceQuestion {
  /** A part of the folded name; empty for all. */
  part: string
  /** The name after which a page begins. */
  after: string | null
  limit: number
}

/** By name. */
export async function listLicenceRows(
  { part, after, limit }: LicenceQuestion,
  executing: Pick<Executing, 'db'>,
): Promise<LicenceRow[]> {
  let query = tablesOf(executing).selectFrom('licences').selectAll()
  if (after !== null) query = query.where('name_key', '>', after)
  if (part !== '') {
    const like = `%${part.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(sql<boolean>`name_key like ${like} escape '\\'`)
  }
  return (await query.orderBy('name_key').limit(limit).execute()).map(whole)
}

/** Held until the deed is done; null where there is none. */
export async function holdLicence(id: number, inside: Executing): Promise<LicenceRow | null> {
  const query = tablesOf(inside).selectFrom('licences').selectAll().where('id', '=', id)
  const row = await (inside.db.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row ? whole(row) : null
}

/** Null where another one has the name. */
export async function insertLicence(row: Omit<LicenceRow, 'id'>, inside: Executing): Promise<number | null> {
  const query = tablesOf(inside).insertInto('licences').values(row)
  const done = await query
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return done ? Number(done.id) : null
}

/** Whether another licence than this one has the name. */
export async function isNameTaken(nameKey: string, id: number, inside: Executing): Promise<boolean> {
  const query = tablesOf(inside).selectFrom('licences').select('id').where('name_key', '=', nameKey)
  return (await query.where('id', '<>', id).executeTakeFirst()) !== undefined
}

export async function updateLicence({ id, ...rest }: LicenceRow, inside: Executing): Promise<void> {
  await tablesOf(inside).updateTable('licences').set(rest).where('id', '=', id).execute()
}

export async function deleteLicence(id: number, inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('licences').where('id', '=', id).execute()
}

/** Those that are tied already stay. */
export async function tie(
  pairs: readonly { licence_id: number; asset_id: number }[],
  inside: Executing,
): Promise<void> {
  if (pairs.length === 0) return
  const given = recordset({ licence_id: 'bigint', asset_id: 'bigint' } as const, pairs, inside.db.engine)
  await sql`insert into licence_assets (licence_id, asset_id) select licence_id, asset_id from (${given}) given where true
    on conflict (licence_id, asset_id) do nothing`.execute(inside.db.tables())
}

export async function untie(licences: readonly number[], assets: readonly number[], inside: Executing): Promise<void> {
  if (licences.length === 0 || assets.length === 0) return
  const query = tablesOf(inside).deleteFrom('licence_assets').where('licence_id', 'in', licences)
  await query.where('asset_id', 'in', assets).execute()
}

/** The licences of an asset, by name. */
export async function licencesOfAsset(
  assetId: number,
  limit: number,
  executing: Pick<Executing, 'db'>,
): Promise<LicenceRow[]> {
  const query = tablesOf(executing)
    .selectFrom('licence_assets as t')
    .innerJoin('licences as l', 'l.id', 't.licence_id')
    .selectAll('l')
    .where('t.asset_id', '=', assetId)
  return (await query.orderBy('l.name_key').limit(limit).execute()).map(whole)
}

/** Whether any of these assets has more licences than that. */
export async function hasMoreThan(most: number, assets: readonly number[], inside: Executing): Promise<boolean> {
  const query = tablesOf(inside).selectFrom('licence_assets').select('asset_id').where('asset_id', 'in', assets)
  const many = query.groupBy('asset_id').having(({ fn }) => fn.countAll(), '>', most)
  return (await many.limit(1).executeTakeFirst()) !== undefined
}

interface Placed {
  id: number
  archive_id: number
}

const placed = (row: Placed): Placed => ({ id: Number(row.id), archive_id: Number(row.archive_id) })

/** Where assets lie. */
export async function placesOf(assets: readonly number[], inside: Executing): Promise<Placed[]> {
  const query = tablesOf(inside).selectFrom('assets').select(['id', 'archive_id']).where('id', 'in', assets)
  return (await query.orderBy('id').execute()).map(placed)
}

/** The assets of a licence after one of them, by their numbers. */
export async function assetsOf(
  licenceId: number,
  { after, limit }: { after: number; limit: number },
  inside: Executing,
): Promise<Placed[]> {
  const query = tablesOf(inside)
    .selectFrom('licence_assets as t')
    .innerJoin('assets as a', 'a.id', 't.asset_id')
    .select(['a.id', 'a.archive_id'])
    .where('t.licence_id', '=', licenceId)
    .where('t.asset_id', '>', after)
  return (await query.orderBy('t.asset_id').limit(limit).execute()).map(placed)
}
