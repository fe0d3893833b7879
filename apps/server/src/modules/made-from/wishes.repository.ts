import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { MadeFromTables, Wish } from './made-from.tables.ts'

export type WishRow = { asset_id: number; wish: Wish }

export async function insertWishes(ids: readonly number[], wish: Wish, { db }: Pick<Executing, 'db'>): Promise<void> {
  if (ids.length === 0) return
  const given = [...new Set(ids)].map((asset_id) => ({ asset_id, wish }))
  await sql`insert into made_from_wishes (asset_id, wish)
    ${recordset({ asset_id: 'bigint', wish: 'text' }, given, db.engine)}`.execute(db.tables<MadeFromTables>())
}

/** Takes the next wishes away, with others of the same assets. What somebody else has just taken is not waited for. */
export async function takeWishes(wishes: readonly Wish[], limit: number, { db }: Executing): Promise<WishRow[]> {
  const free = db.engine === 'postgres' ? sql`for update skip locked` : sql``
  const meant = sql`wish in (${sql.join(wishes)})`
  const { rows } = await sql<WishRow>`delete from made_from_wishes where id in (select id from made_from_wishes
    where ${meant} and asset_id in (select asset_id from made_from_wishes where ${meant} order by id limit ${limit}) ${free})
    returning asset_id, wish`.execute(db.tables<MadeFromTables>())
  return rows.map(({ asset_id, wish }) => ({ asset_id: Number(asset_id), wish }))
}

/** The next assets of which lists are to be told. They stay until they were. */
export async function nextTold(limit: number, { db }: Executing): Promise<number[]> {
  const query = db.tables<MadeFromTables>().selectFrom('made_from_wishes').select('asset_id').where('wish', '=', 'tell')
  return [...new Set((await query.orderBy('id').limit(limit).execute()).map(({ asset_id }) => Number(asset_id)))]
}

/** Wishes to tell of some assets are done. */
export async function deleteTold(ids: readonly number[], { db }: Executing): Promise<void> {
  const free = db.engine === 'postgres' ? sql`for update skip locked` : sql``
  await sql`delete from made_from_wishes where id in (select id from made_from_wishes
    where wish = 'tell' and asset_id in (${sql.join(ids)}) ${free})`.execute(db.tables<MadeFromTables>())
}

export async function hasWishes({ db }: Executing): Promise<boolean> {
  const query = db.tables<MadeFromTables>().selectFrom('made_from_wishes').select('id').limit(1)
  return (await query.executeTakeFirst()) !== undefined
}
