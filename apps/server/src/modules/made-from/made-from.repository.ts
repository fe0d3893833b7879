import { type RawBuilder, sql } from 'kysely'
import type { AssetsTables, MadeFromRow } from '#modules/assets/assets.tables.ts'
import { seenAnywhere } from '#modules/assets/which-assets.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { MadeFromTables } from './made-from.tables.ts'

export type Link = MadeFromRow
export type Pair = Pick<Link, 'made_id' | 'source_id'>

const pairColumns = { made_id: 'bigint', source_id: 'bigint' } as const
const linkColumns = { ...pairColumns, how: 'text' } as const

const tablesOf = ({ db }: Pick<Executing, 'db'>) => db.tables<MadeFromTables & AssetsTables>()
const asNumbers = <Row extends Pair>(row: Row): Row => ({
  ...row,
  made_id: Number(row.made_id),
  source_id: Number(row.source_id),
})

/** Somebody says so, and what files and rules say of the same two is of no account any more. What Vitrine has made itself stays so. */
export async function insertByHand(pair: Pair, inside: Executing): Promise<void> {
  await sql`insert into made_from (made_id, source_id, how) values (${pair.made_id}, ${pair.source_id}, 'hand')
    on conflict (made_id, source_id) do update set how = 'hand' where made_from.how not in ('copy', 'duplicate', 'version')`.execute(
    tablesOf(inside),
  )
}

/** Those that are there already stay as they are. */
export async function insertLinks(links: readonly Link[], inside: Executing): Promise<void> {
  if (links.length === 0) return
  await sql`insert into made_from (made_id, source_id, how)
    select * from (${recordset(linkColumns, links, inside.db.engine)}) v where true
    on conflict (made_id, source_id) do nothing`.execute(tablesOf(inside))
}

/** Answers whether it was there. */
export async function deleteLink({ made_id, source_id }: Pair, inside: Executing): Promise<boolean> {
  const query = tablesOf(inside).deleteFrom('made_from').where('made_id', '=', made_id)
  const { numDeletedRows } = await query.where('source_id', '=', source_id).executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** Links to the first original of what is known to be made from something in between. */
export async function deleteOriginals(ids: readonly number[], inside: Executing): Promise<Pair[]> {
  if (ids.length === 0) return []
  const query = tablesOf(inside).deleteFrom('made_from').where('made_id', 'in', ids).where('how', '=', 'original')
  return (await query.returning(['made_id', 'source_id']).execute()).map(asNumbers)
}

/** Some of the links that rules have made. */
export async function deleteNamed(pairs: readonly Pair[], { db }: Executing): Promise<void> {
  if (pairs.length === 0) return
  await sql`delete from made_from where how = 'name' and exists (select 1
    from (${recordset(pairColumns, pairs.map(asNumbers), db.engine)}) v
    where v.made_id = made_from.made_id and v.source_id = made_from.source_id)`.execute(tablesOf({ db }))
}

export async function insertRefused(pair: Pair, inside: Executing): Promise<void> {
  const query = tablesOf(inside).insertInto('not_made_from').values(pair)
  await query.onConflict((conflict) => conflict.doNothing()).execute()
}

export async function deleteRefused({ made_id, source_id }: Pair, inside: Executing): Promise<void> {
  const query = tablesOf(inside).deleteFrom('not_made_from').where('made_id', '=', made_id)
  await query.where('source_id', '=', source_id).execute()
}

/** Which of these links somebody has taken away. */
export async function refusedAmong(pairs: readonly Pair[], { db }: Executing): Promise<Pair[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<Pair>`select n.made_id, n.source_id
    from (${recordset(pairColumns, pairs.map(asNumbers), db.engine)}) v
      join not_made_from n on n.made_id = v.made_id and n.source_id = v.source_id`.execute(tablesOf({ db }))
  return rows.map(asNumbers)
}

/** Those of some links that are there. */
export async function linkedPairs(pairs: readonly Pair[], { db }: Pick<Executing, 'db'>): Promise<Pair[]> {
  if (pairs.length === 0) return []
  const { rows } =
    await sql<Pair>`select m.made_id, m.source_id from (${recordset(pairColumns, pairs.map(asNumbers), db.engine)}) v
    ${linksFirst({ db })} made_from m on m.made_id = v.made_id and m.source_id = v.source_id`.execute(tablesOf({ db }))
  return rows.map(asNumbers)
}

/** Links that lead from some assets to what they were made from: at most so many. */
export async function linksFrom(ids: readonly number[], most: number, { db }: Pick<Executing, 'db'>): Promise<Pair[]> {
  if (ids.length === 0 || most <= 0) return []
  const given = recordset(
    { id: 'bigint' },
    ids.map((id) => ({ id })),
    db.engine,
  )
  const { rows } =
    await sql<Pair>`select m.made_id, m.source_id from (${given}) v ${linksFirst({ db })} made_from m on m.made_id = v.id
    order by m.made_id, m.source_id limit ${most}`.execute(tablesOf({ db }))
  return rows.map(asNumbers)
}

export async function linksOfMade(id: number, inside: Executing): Promise<Link[]> {
  return (await tablesOf(inside).selectFrom('made_from').selectAll().where('made_id', '=', id).execute()).map(asNumbers)
}

/** What was made from one asset is made from another one too, but for some. Answers what. */
export async function copyMade(
  { from, to }: { from: number; to: number },
  except: readonly number[],
  inside: Executing,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`insert into made_from (made_id, source_id, how)
    select made_id, ${to}, how from made_from m where source_id = ${from} and made_id not in (${sql.join([to, ...except])})
      and not exists (select 1 from not_made_from n where n.made_id = m.made_id and n.source_id = ${to})
    on conflict (made_id, source_id) do nothing returning made_id as id`.execute(tablesOf(inside))
  return rows.map(({ id }) => Number(id))
}

/** What was taken away of one asset is taken away of another one too, but for links that this one has. */
export async function copyRefused({ from, to }: { from: number; to: number }, inside: Executing): Promise<void> {
  await sql`insert into not_made_from (made_id, source_id) select v.made_id, v.source_id from (
      select ${to} + 0 as made_id, source_id from not_made_from where made_id = ${from}
      union select made_id, ${to} + 0 from not_made_from where source_id = ${from}) v
    where v.made_id <> v.source_id
      and not exists (select 1 from made_from m where m.made_id = v.made_id and m.source_id = v.source_id)
    on conflict (made_id, source_id) do nothing`.execute(tablesOf(inside))
}

/** Holds assets until the deed ends, in the order of their numbers; answers those that are there. */
export async function holdAssets(ids: readonly number[], inside: Executing): Promise<number[]> {
  if (ids.length === 0) return []
  const query = tablesOf(inside).selectFrom('assets').select('id').where('id', 'in', ids).orderBy('id')
  const rows = await (inside.db.engine === 'postgres' ? query.forNoKeyUpdate() : query).execute()
  return rows.map(({ id }) => Number(id))
}

/**
 * Those of some assets that nobody changes or deletes, held until the deed ends; others are left out and not waited for.
 */
export async function holdEnds(ids: readonly number[], { db }: Executing): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const given = recordset(
    { id: 'bigint' },
    [...new Set(ids)].map((id) => ({ id })),
    db.engine,
  )
  const free = db.engine === 'postgres' ? sql`for key share skip locked` : sql``
  const { rows } = await sql<{
    id: number
  }>`select id from assets where id in (select id from (${given}) v) ${free}`.execute(tablesOf({ db }))
  return new Set(rows.map(({ id }) => Number(id)))
}

/**
 * One deed at a time makes and takes links, but for those of what it has made itself: two that make the same in different order would wait for each
 * other. Whoever holds archives has them before.
 */
export async function holdLinks({ db }: Executing): Promise<void> {
  if (db.engine !== 'postgres') return
  await sql`select pg_advisory_xact_lock('made_from'::regclass::oid::bigint)`.execute(db.tables())
}

/** The archives in which some assets lie, in their order. */
export async function placesOf(
  ids: readonly number[],
  inside: Executing,
): Promise<{ id: number; archive_id: number }[]> {
  const query = tablesOf(inside).selectFrom('assets').select(['id', 'archive_id']).where('id', 'in', ids)
  const rows = await query.orderBy('archive_id').orderBy('id').execute()
  return rows.map((row) => ({ id: Number(row.id), archive_id: Number(row.archive_id) }))
}

/** One end of links of an asset: what it was made from, or what was made from it. */
export type End = 'source' | 'made'

export interface LinkedAsset {
  id: number
  how: Link['how']
}

/** The ends of links of an asset that a viewer sees, the newest first. */
export async function listEnds(
  access: Access,
  { id, end }: { id: number; end: End },
  { before, limit }: { before: number | null; limit: number },
  executing: Pick<Executing, 'db'>,
): Promise<LinkedAsset[]> {
  const [here, there] = columnsOf(end)
  const further = before === null ? sql`` : sql`and ${there} < ${before}`
  const { rows } =
    await sql<LinkedAsset>`select ${there} as id, m.how from made_from m ${linksFirst(executing)} asset_index i on i.asset_id = ${there}
    where ${here} = ${id} ${further} and ${seenAnywhere(access, executing)}
    order by ${there} desc limit ${limit}`.execute(tablesOf(executing))
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export async function countEnds(
  access: Access,
  of: { id: number; end: End },
  executing: Pick<Executing, 'db'>,
): Promise<number> {
  return countWhere(access, of, sql``, executing)
}

async function countWhere(
  access: Access,
  { id, end }: { id: number; end: End },
  further: RawBuilder<unknown>,
  executing: Pick<Executing, 'db'>,
): Promise<number> {
  const [here, there] = columnsOf(end)
  const { rows } = await sql<{ count: number }>`select count(*) as count from made_from m
    ${linksFirst(executing)} asset_index i on i.asset_id = ${there}
    where ${here} = ${id} ${further} and ${seenAnywhere(access, executing)}`.execute(tablesOf(executing))
  return Number(rows[0]?.count ?? 0)
}

/** What people have linked, as far as the viewer sees it. */
export async function countByHand(access: Access, madeId: number, executing: Pick<Executing, 'db'>): Promise<number> {
  return countWhere(access, { id: madeId, end: 'source' }, sql`and m.how = 'hand'`, executing)
}

/** SQLite keeps this order; left to itself it may walk all of an archive. */
const linksFirst = ({ db }: Pick<Executing, 'db'>) => (db.engine === 'sqlite' ? sql`cross join` : sql`join`)

/** The column of the asset, and that of the end that is looked for. */
function columnsOf(end: End): [RawBuilder<unknown>, RawBuilder<unknown>] {
  const [made, source] = [sql.ref('m.made_id'), sql.ref('m.source_id')]
  return end === 'source' ? [made, source] : [source, made]
}
