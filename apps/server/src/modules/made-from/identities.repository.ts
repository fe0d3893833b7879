import { type RawBuilder, sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { MadeFromTables } from './made-from.tables.ts'

export type IdentityRow = MadeFromTables['file_identities']

const identityColumns = { asset_id: 'bigint', part: 'text', identity: 'text' } as const

/** In place of what was known of the files of some assets. */
export async function replaceIdentities(
  ids: readonly number[],
  rows: readonly IdentityRow[],
  { db }: Executing,
): Promise<void> {
  const tables = db.tables<MadeFromTables>()
  await tables.deleteFrom('file_identities').where('asset_id', 'in', ids).execute()
  if (rows.length === 0) return
  await sql`insert into file_identities (asset_id, part, identity)
    ${recordset(identityColumns, rows, db.engine)}`.execute(tables)
}

export async function listIdentities(ids: readonly number[], { db }: Executing): Promise<IdentityRow[]> {
  const query = db.tables<MadeFromTables>().selectFrom('file_identities').selectAll().where('asset_id', 'in', ids)
  return (await query.execute()).map((row) => ({ ...row, asset_id: Number(row.asset_id) }))
}

/** So many that bear an identity are looked at, by their numbers, and for a part of a layout so many. */
const mostBearers = { whole: 50, part: 10 } as const

/** The number of the last that counts, of all that bear an identity; null where they are few. */
const lastBearer = (identity: RawBuilder<unknown>, most: number) =>
  sql`(select c.asset_id from file_identities c where c.identity = ${identity} and c.part = 'own'
    order by c.asset_id limit 1 offset ${sql.lit(most - 1)})`

/** No asset has a number beyond it. */
const beyond = sql.lit(Number.MAX_SAFE_INTEGER)

/**
 * All whose files name some assets are looked at: one statement, by the index of identities. Of many copies that bear the same only
 * the first are ever a source, and the others wish for nothing.
 */
export async function wishNaming(ids: readonly number[], { db }: Pick<Executing, 'db'>): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into made_from_wishes (asset_id, wish) select distinct f.asset_id, 'link'
    from (select distinct o.identity from file_identities o where o.asset_id in (${sql.join(ids)}) and o.part = 'own'
        and o.asset_id <= coalesce(${lastBearer(sql`o.identity`, mostBearers.whole)}, ${beyond})) o
      join file_identities f on f.identity = o.identity and f.part in ('derived', 'original', 'part')
    order by f.asset_id`.execute(db.tables<MadeFromTables>())
}

/** That the file of one asset names another. */
export interface Hint {
  made: number
  source: number
  part: 'derived' | 'original' | 'part'
  identity: string
}

/**
 * What the files of some assets name, the best first: what is in lists, what lies in the same archive, what was there first; among
 * the first that bear each identity.
 */
export async function listHints(ids: readonly number[], { db }: Executing): Promise<Hint[]> {
  const last = (most: number) => lastBearer(sql`f.identity`, most)
  const then = db.engine === 'sqlite' ? sql`cross join` : sql`join`
  const { rows } = await sql<Hint>`with named as materialized (select f.asset_id, f.part, f.identity,
      coalesce(case when f.part = 'part' then ${last(mostBearers.part)} else ${last(mostBearers.whole)} end, ${beyond}) as last
      from file_identities f where f.asset_id in (${sql.join(ids)}) and f.part <> 'own'),
    near as materialized (select distinct f.asset_id as made, f.part, o.asset_id as source from named f
      ${then} file_identities o on o.identity = f.identity and o.part = 'own' and o.asset_id <= f.last and o.asset_id <> f.asset_id)
    select n.made, n.source, n.part, f.identity from near n
      ${then} file_identities o on o.asset_id = n.source and o.part = 'own'
      ${then} file_identities f on f.asset_id = n.made and f.part = n.part and f.identity = o.identity
      join assets m on m.id = n.made join assets s on s.id = n.source
    order by n.made, case when s.state = 'ready' then 0 else 1 end,
      case when s.archive_id = m.archive_id then 0 else 1 end, n.source`.execute(
    db.tables<MadeFromTables & AssetsTables>(),
  )
  return rows.map((row) => ({ ...row, made: Number(row.made), source: Number(row.source) }))
}
