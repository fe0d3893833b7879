import { embargoRules } from '@vitrine/contract/embargo.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { holdsBack } from '#modules/permissions/embargo.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import { holdsAt, whole } from './licences.queries.ts'
import type { LicenceRow, LicenceTables } from './licences.tables.ts'

const tablesOf = ({ db }: Pick<Executing, 'db'>) => db.tables<LicenceTables & AssetsTables>()

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

/** One name is given at a time until the deed is done; SQLite does so anyway. */
export async function holdNames(inside: Executing): Promise<void> {
  if (inside.db.engine === 'postgres')
    await sql`lock table licences in share row exclusive mode`.execute(tablesOf(inside))
}

/** Whether another licence than this one has the name. */
export async function isNameTaken(nameKey: string, id: number, inside: Executing): Promise<boolean> {
  const query = tablesOf(inside).selectFrom('licences').select('id').where('name_key', '=', nameKey)
  return (await query.where('id', '<>', id).executeTakeFirst()) !== undefined
}

export async function updateLicence({ id, ...rest }: Omit<LicenceRow, 'used'>, inside: Executing): Promise<void> {
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

/** What is tied to some assets. */
export async function tiesOf(
  assets: readonly number[],
  inside: Executing,
): Promise<{ licence_id: number; asset_id: number }[]> {
  if (assets.length === 0) return []
  const query = tablesOf(inside).selectFrom('licence_assets').select(['licence_id', 'asset_id'])
  const rows = await query.where('asset_id', 'in', assets).execute()
  return rows.map((row) => ({ licence_id: Number(row.licence_id), asset_id: Number(row.asset_id) }))
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

export interface Placed {
  id: number
  archive_id: number
}

const placed = (row: Placed): Placed => ({ id: Number(row.id), archive_id: Number(row.archive_id) })

/** Where assets lie, which are held until the deed is done; those that are gone are left out. */
export async function holdPlaces(assets: readonly number[], inside: Executing): Promise<Placed[]> {
  const query = tablesOf(inside).selectFrom('assets').select(['id', 'archive_id']).where('id', 'in', assets)
  const ordered = query.orderBy('id')
  return (await (inside.db.engine === 'postgres' ? ordered.forUpdate() : ordered).execute()).map(placed)
}

/** The archives in which assets of a licence lie, by their numbers. */
export async function archivesOf(licenceId: number, inside: Executing): Promise<number[]> {
  const query = tablesOf(inside)
    .selectFrom('licence_assets as t')
    .innerJoin('assets as a', 'a.id', 't.asset_id')
    .select('a.archive_id')
    .where('t.licence_id', '=', licenceId)
  return (await query.distinct().orderBy('a.archive_id').execute()).map(({ archive_id }) => Number(archive_id))
}

const holdingRules = embargoRules.filter(holdsBack)

/** What lets files out: a licence begins to hold, limits nothing any more (removed or changed), or one that does not hold is removed. */
export interface Freeing {
  begins: boolean
  unlimits: boolean
  removes: boolean
}

const limits = sql`(l.uses <> '[]' or l.territories <> '[]' or l.most_uses is not null)`

/** Of a tie `t`: whether its asset has another one, of a licence `l`, of which something holds. */
const hasOther = (condition: RawBuilder<unknown>) => sql`exists (
  select 1 from licence_assets o join licences l on l.id = o.licence_id where o.asset_id = t.asset_id and ${condition})`

/**
 * How many assets that are held back, for want of a licence that holds at a moment or by a limit that is over, would be so no more; or
 * are limited, and would be had for everything.
 */
export async function countFreed(
  licenceId: number,
  { begins, unlimits, removes, now }: Freeing & { now: number },
  inside: Executing,
): Promise<number> {
  const other = sql`o.licence_id <> ${licenceId}`
  const isHeeded = sql`r.embargo in (${sql.join(holdingRules)})`
  const ways = [
    ...(begins ? [sql`((${isHeeded} or ${hasOther(limits)}) and not ${hasOther(holdsAt(now))})`] : []),
    ...(removes ? [sql`(${isHeeded} and not ${hasOther(other)})`] : []),
    ...(unlimits ? [sql`not ${hasOther(sql`${other} and (${limits} or ${holdsAt(now)})`)}`] : []),
  ]
  const { rows } = await sql<{ n: number }>`select count(*) as n from licence_assets t
    join assets a on a.id = t.asset_id join archives r on r.id = a.archive_id
    where t.licence_id = ${licenceId} and (${sql.join(ways, sql` or `)})`.execute(tablesOf(inside))
  return Number(rows[0]?.n ?? 0)
}

/** Those of some assets that a licence limits, of some licences or of any; but those that one without limits lets out. */
export async function limitedOf(
  assets: readonly number[],
  { licences, now }: { licences: readonly number[] | null; now: number },
  inside: Executing,
): Promise<number[]> {
  if (assets.length === 0 || licences?.length === 0) return []
  const of = licences === null ? sql`` : sql`and t.licence_id in (${sql.join(licences)})`
  const { rows } = await sql<{ id: number }>`select distinct t.asset_id as id from licence_assets t
    join licences l on l.id = t.licence_id where t.asset_id in (${sql.join(assets)}) and ${limits} ${of}
    and not ${hasOther(sql`${holdsAt(now)} and not ${limits}`)}`.execute(tablesOf(inside))
  return rows.map(({ id }) => Number(id))
}
