import { sql } from 'kysely'
import type { Executor } from '#platform/database/database.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { RenditionsAheadTables } from './renditions-ahead.tables.ts'

/** An asset that waits, as it was listed. */
export type WaitingAsset = Omit<RenditionsAheadTables['renditions_ahead'], 'due_at'>

const known = { asset_id: 'bigint', round: 'bigint' } as const

/** Those that wait already wait anew. */
export async function insertWaiting(ids: readonly number[], { db, clock }: Executing): Promise<void> {
  const given = recordset(
    { id: 'bigint' },
    ids.map((id) => ({ id })),
    db.engine,
  )
  await sql`insert into renditions_ahead (asset_id, due_at, round)
    select v.id, ${clock.now()}, 0 from (${given}) v where true
    on conflict (asset_id) do update set due_at = excluded.due_at, round = renditions_ahead.round + 1`.execute(
    db.tables<RenditionsAheadTables>(),
  )
}

/**
 * The same for the assets of some archives among `count` numbers after `after`, where there are pictures of them and they do not wait yet. Answers the last of these
 * numbers, null when there is no asset after `after`.
 */
export async function insertWaitingOf(
  archives: readonly number[],
  { after, count }: { after: number; count: number },
  { db, clock }: Executing,
): Promise<number | null> {
  const tables = db.tables<RenditionsAheadTables>()
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from (
    select id from assets where id > ${after} order by id limit ${count}) listed`.execute(tables)
  const last = rows[0]?.last ?? null
  if (last === null) return null
  await sql`insert into renditions_ahead (asset_id, due_at, round)
    select id, ${clock.now()}, 0 from assets
    where id > ${after} and id <= ${last} and archive_id in (${sql.join(archives)}) and state = 'ready' and renditions <> '[]'
    on conflict (asset_id) do nothing`.execute(tables)
  return Number(last)
}

export async function listWaiting(limit: number, { db, clock }: Executing): Promise<WaitingAsset[]> {
  const query = db.tables<RenditionsAheadTables>().selectFrom('renditions_ahead').select(['asset_id', 'round'])
  const due = query.where('due_at', '<=', clock.now()).orderBy('due_at').orderBy('asset_id').limit(limit)
  return (await due.execute()).map(({ asset_id, round }) => ({ asset_id: Number(asset_id), round: Number(round) }))
}

/** Looked up by the number of the asset: a million may wait. */
function isStill(listed: readonly WaitingAsset[], { engine }: Executor) {
  const ids = listed.map(({ asset_id }) => asset_id)
  return sql`asset_id in (${sql.join(ids)}) and exists (select 1 from (${recordset(known, listed, engine)}) v
    where v.asset_id = renditions_ahead.asset_id and v.round = renditions_ahead.round)`
}

/** Takes those out that nobody has wished for again. */
export async function deleteWaiting(done: readonly WaitingAsset[], { db }: Executing): Promise<void> {
  await sql`delete from renditions_ahead where ${isStill(done, db)}`.execute(db.tables<RenditionsAheadTables>())
}

/** Sets those aside until a moment that nobody has wished for again. */
export async function saveDue(later: readonly WaitingAsset[], dueAt: number, { db }: Executing): Promise<void> {
  await sql`update renditions_ahead set due_at = ${dueAt} where ${isStill(later, db)}`.execute(
    db.tables<RenditionsAheadTables>(),
  )
}

export async function countAllWaiting({ db }: Executing): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from renditions_ahead`.execute(
    db.heavy<RenditionsAheadTables>(),
  )
  return Number(rows[0]?.count ?? 0)
}
