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
  { groups, isByRule }: { groups: readonly (readonly number[])[]; isByRule: boolean },
  inside: Executing,
): Promise<void> {
  const { engine } = inside.db
  const tops = groups.flatMap(([top_id]) => (top_id === undefined ? [] : [{ archive_id: archiveId, top_id }]))
  if (tops.length === 0) return
  const { rows } = await sql<{ id: number; top_id: number }>`insert into stacks (archive_id, top_id, by_rule)
    select archive_id, top_id, ${sql.lit(isByRule ? 1 : 0)} from (${recordset({ archive_id: 'bigint', top_id: 'bigint' }, tops, engine)}) v
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

/** Of some stacks, those that a rule has made. */
export async function madeByRule(stacks: readonly number[], executing: Executing): Promise<Set<number>> {
  if (stacks.length === 0) return new Set()
  const query = tablesOf(executing).selectFrom('stacks').select('id').where('id', 'in', stacks).where('by_rule', '=', 1)
  return new Set((await query.execute()).map(({ id }) => Number(id)))
}

/** How many assets lie in each of some stacks. */
export async function sizesOf(stacks: readonly number[], executing: Executing): Promise<Map<number, number>> {
  if (stacks.length === 0) return new Map()
  const query = tablesOf(executing).selectFrom('stack_members').where('stack_id', 'in', stacks).groupBy('stack_id')
  const rows = await query.select(['stack_id', sql<number>`count(*)`.as('count')]).execute()
  return new Map(rows.map(({ stack_id, count }) => [Number(stack_id), Number(count)]))
}

/** Puts what lies in some stacks into another one, which is all that is left of them. */
export async function mergeStacks(into: number, others: readonly number[], inside: Executing): Promise<void> {
  const members = tablesOf(inside).updateTable('stack_members').set({ stack_id: into })
  await members.where('stack_id', 'in', others).execute()
  await tablesOf(inside).deleteFrom('stacks').where('id', 'in', others).execute()
}

/** The stacks in which some assets lie are people's from now on. */
export async function markByHand(ids: readonly number[], inside: Executing): Promise<void> {
  const own = sql`id in (select stack_id from stack_members where asset_id in (${sql.join(ids)}))`
  await sql`update stacks set by_rule = 0 where ${own}`.execute(tablesOf(inside))
}

/** No rule takes these in again. */
export async function noteUnstacked(ids: readonly number[], inside: Executing): Promise<void> {
  const given = recordset(
    { asset_id: 'bigint' },
    ids.map((asset_id) => ({ asset_id })),
    inside.db.engine,
  )
  // `where true` tells SQLite's parser that `on` begins no join.
  await sql`insert into unstacked_assets (asset_id) select asset_id from (${given}) g where true
    on conflict do nothing`.execute(tablesOf(inside))
}

export async function forgetUnstacked(ids: readonly number[], inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('unstacked_assets').where('asset_id', 'in', ids).execute()
}

/** Which of some assets people have taken out of stacks. */
export async function unstackedAmong(ids: readonly number[], executing: Executing): Promise<Set<number>> {
  const given = recordset(
    { asset_id: 'bigint' },
    ids.map((asset_id) => ({ asset_id })),
    executing.db.engine,
  )
  const { rows } = await sql<{ asset_id: number }>`select u.asset_id from (${given}) g
    join unstacked_assets u on u.asset_id = g.asset_id`.execute(tablesOf(executing))
  return new Set(rows.map(({ asset_id }) => Number(asset_id)))
}
