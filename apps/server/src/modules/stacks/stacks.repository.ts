import { type RawBuilder, sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'

const tablesOf = ({ db }: Executing) => db.tables<AssetsTables>()

/** Numbers of all assets that are stacked with some of these, in the order of their stacks, and these themselves; so many at most. */
export async function listTogether(ids: readonly number[], most: number, executing: Executing): Promise<number[]> {
  const stacks = sql`select s.stack_id from stack_members s where s.asset_id in (${sql.join(ids)})`
  const { rows } = await sql<{
    id: number
  }>`select m.asset_id as id from stack_members m where m.stack_id in (${stacks})
    order by m.stack_id, m.place, m.asset_id limit ${most}`.execute(tablesOf(executing))
  return [...new Set([...ids, ...rows.map(({ id }) => Number(id))])]
}

/** Takes assets out of their stacks. Of what is left the next comes on top; a stack of one ends by itself. */
export async function removeMembers(ids: readonly number[], inside: Executing): Promise<void> {
  const given = sql.join(ids)
  const next = sql`(select m.asset_id from stack_members m left join asset_index x on x.asset_id = m.asset_id
    where m.stack_id = stacks.id and m.asset_id not in (${given})
    order by case when x.asset_id is null then 1 else 0 end, m.place, m.asset_id limit 1)`
  await turn(sql`coalesce(${next}, top_id)`, sql`top_id in (${given})`, inside)
  await tablesOf(inside).deleteFrom('stack_members').where('asset_id', 'in', ids).execute()
}

/** Puts each of some assets on top of the stack that it lies in. */
export async function putOnTop(ids: readonly number[], inside: Executing): Promise<void> {
  if (ids.length === 0) return
  const given = sql.join(ids)
  const next = sql`select m.asset_id from stack_members m where m.stack_id = stacks.id and m.asset_id in (${given}) limit 1`
  await turn(sql`(${next})`, sql`id in (select stack_id from stack_members where asset_id in (${given}))`, inside)
}

async function turn(top: RawBuilder<unknown>, which: RawBuilder<unknown>, inside: Executing): Promise<void> {
  await sql`update stacks set top_id = ${top} where ${which}`.execute(tablesOf(inside))
}

/** Stacks assets that lie in no stack; the first of each is on top. */
export async function insertStacks(
  archiveId: number,
  groups: readonly (readonly number[])[],
  inside: Executing,
): Promise<void> {
  const { engine } = inside.db
  const tops = groups.flatMap(([top_id]) => (top_id === undefined ? [] : [{ archive_id: archiveId, top_id }]))
  if (tops.length === 0) return
  const { rows } = await sql<{ id: number; top_id: number }>`insert into stacks (archive_id, top_id)
    select archive_id, top_id from (${recordset({ archive_id: 'bigint', top_id: 'bigint' }, tops, engine)}) v
    returning id, top_id`.execute(tablesOf(inside))
  const stacks = new Map(rows.map(({ id, top_id }) => [Number(top_id), Number(id)]))
  const members = groups.flatMap((group) => {
    return group.map((asset_id, place) => ({ asset_id, stack_id: stacks.get(group[0] ?? 0) ?? 0, place }))
  })
  await insertMembers(members, inside)
}

/** Adds assets that lie in no stack to some. */
export async function insertMembers(
  rows: readonly { asset_id: number; stack_id: number; place: number }[],
  inside: Executing,
): Promise<void> {
  if (rows.length === 0) return
  const columns = { asset_id: 'bigint', stack_id: 'bigint', place: 'integer' } as const
  await sql`insert into stack_members (asset_id, stack_id, place)
    select asset_id, stack_id, place from (${recordset(columns, rows, inside.db.engine)}) v`.execute(tablesOf(inside))
}

/** The stacks of those assets that lie in one. */
export async function stacksOfAssets(ids: readonly number[], executing: Executing): Promise<Map<number, number>> {
  const given = recordset(
    { asset_id: 'bigint' },
    ids.map((asset_id) => ({ asset_id })),
    executing.db.engine,
  )
  const { rows } = await sql<{ asset_id: number; stack_id: number }>`select s.asset_id, s.stack_id
    from (${given}) g join stack_members s on s.asset_id = g.asset_id`.execute(tablesOf(executing))
  return new Map(rows.map(({ asset_id, stack_id }) => [Number(asset_id), Number(stack_id)]))
}
