import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { PinListRow, PinsTables } from './pins.tables.ts'

/** What somebody has pinned, for pages of links. */
export const pinsOf = (userId: number) => sql`select asset_id, position from pins where user_id = ${userId}`

export async function findPinList(userId: number, { db }: Executing): Promise<PinListRow | null> {
  const query = db.tables<PinsTables>().selectFrom('pin_lists').selectAll().where('user_id', '=', userId)
  return (await query.executeTakeFirst()) ?? null
}

/** Within a deed: from here to its end nobody else changes what this person has pinned. */
export async function touchPinList(userId: number, { db, clock }: Executing): Promise<void> {
  const now = clock.now()
  await db
    .tables<PinsTables>()
    .insertInto('pin_lists')
    .values({ user_id: userId, version: 1, created_at: now, modified_at: now })
    .onConflict((on) => on.column('user_id').doUpdateSet({ version: sql`pin_lists.version + 1`, modified_at: now }))
    .execute()
}

/** The numbers of the pinned assets, newest first. */
export async function pinnedIds(userId: number, limit: number, { db }: Executing): Promise<number[]> {
  const mine = db.tables<PinsTables>().selectFrom('pins').select('asset_id').where('user_id', '=', userId)
  const rows = await mine.orderBy('position').orderBy('asset_id').limit(limit).execute()
  return rows.map(({ asset_id }) => Number(asset_id))
}

/** Puts them before all others, in this order; none of them may be pinned yet. Answers how many assets still exist. */
export async function insertPins(userId: number, ids: readonly number[], { db }: Executing): Promise<number> {
  const mine = db.tables<PinsTables>().selectFrom('pins').where('user_id', '=', userId)
  const first = await mine.select((e) => e.fn.min('position').as('position')).executeTakeFirst()
  const before = Number(first?.position ?? 0) - ids.length
  const rows = ids.map((id, at) => ({ id, position: before + at }))
  const given = recordset({ id: 'bigint', position: 'bigint' }, rows, db.engine)
  const { numAffectedRows } = await sql`insert into pins (user_id, asset_id, position)
    select ${userId}, a.id, given.position from (${given}) given join assets a on a.id = given.id where true
    on conflict (user_id, asset_id) do nothing`.execute(db.tables())
  return Number(numAffectedRows ?? 0)
}

/** Answers how many of them were pinned. */
export async function deletePins(userId: number, ids: readonly number[], { db }: Executing): Promise<number> {
  const given = recordset(
    { id: 'bigint' },
    ids.map((id) => ({ id })),
    db.engine,
  )
  const { numAffectedRows } = await sql`delete from pins
    where user_id = ${userId} and asset_id in (select id from (${given}) given)`.execute(db.tables())
  return Number(numAffectedRows ?? 0)
}

/** Who has pinned one asset and not another one, by their numbers. */
export async function pinnedBy(from: number, to: number, { db }: Executing): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select user_id from pins where asset_id = ${from}
    and user_id not in (select user_id from pins where asset_id = ${to}) order by user_id`.execute(db.tables())
  return rows.map(({ user_id }) => Number(user_id))
}

/** Pins an asset where another one is pinned. */
export async function pinBeside(
  userId: number,
  { from, to }: { from: number; to: number },
  { db }: Executing,
): Promise<void> {
  await sql`insert into pins (user_id, asset_id, position) select user_id, a.id, position
    from pins join assets a on a.id = ${to} where user_id = ${userId} and asset_id = ${from}
    on conflict (user_id, asset_id) do nothing`.execute(db.tables())
}
