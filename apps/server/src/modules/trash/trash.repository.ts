import { type OnConflictBuilder, sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { TrashedRow, TrashState, TrashTables } from './trash.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<TrashTables>()

/**
 * Notes what is about to leave; what another task has in hand already stays as it is. What this task noted before is found where it
 * lies now: it may have been moved while the task waited.
 */
export async function insertLeaving(rows: readonly TrashedRow[], executing: Executing): Promise<void> {
  if (rows.length === 0) return
  const query = tablesOf(executing)
    .insertInto('trashed_assets')
    .values([...rows])
  const moved = (conflict: OnConflictBuilder<TrashTables, 'trashed_assets'>) =>
    conflict
      .column('asset_id')
      .doUpdateSet(({ ref }) => ({ archive_id: ref('excluded.archive_id'), path: ref('excluded.path') }))
      .where('trashed_assets.state', '=', 'leaving')
      .whereRef('trashed_assets.held_by', '=', 'excluded.held_by')
  await query.onConflict(moved).execute()
}

export async function findTrashed(ids: readonly number[], executing: Executing): Promise<TrashedRow[]> {
  if (ids.length === 0) return []
  const query = tablesOf(executing).selectFrom('trashed_assets').selectAll()
  return query.where('asset_id', 'in', ids).orderBy('asset_id').execute()
}

export interface TrashPlace {
  at: number
  id: number
}

/** What lies in the trash of an archive, newest first, after a place. */
export async function listTrashed(
  { archiveId, before, limit }: { archiveId: number; before: TrashPlace | null; limit: number },
  executing: Executing,
): Promise<TrashedRow[]> {
  let query = tablesOf(executing)
    .selectFrom('trashed_assets')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('state', '!=', 'leaving')
  if (before !== null) query = query.where(sql<boolean>`(at, asset_id) < (${before.at}, ${before.id})`)
  return query.orderBy('at', 'desc').orderBy('asset_id', 'desc').limit(limit).execute()
}

/** What a task has deleted, by its numbers. */
export async function listTrashedBy(
  taskId: string,
  { after, limit }: { after: number; limit: number },
  executing: Executing,
): Promise<TrashedRow[]> {
  const query = tablesOf(executing).selectFrom('trashed_assets').selectAll().where('task_id', '=', taskId)
  const own = query.where('asset_id', '>', after).where('state', '!=', 'leaving')
  return own.orderBy('asset_id').limit(limit).execute()
}

/** What was deleted before a moment, oldest first, and nothing has in hand. */
export async function listExpired(
  { archiveId, before, limit }: { archiveId: number; before: number; limit: number },
  executing: Executing,
): Promise<TrashedRow[]> {
  const query = tablesOf(executing).selectFrom('trashed_assets').selectAll().where('archive_id', '=', archiveId)
  const old = query.where('at', '<', before).where('state', '=', 'there')
  return old.orderBy('at').orderBy('asset_id').limit(limit).execute()
}

/** What has been on its way since before a moment. */
export async function listOnTheWay(before: number, limit: number, executing: Executing): Promise<TrashedRow[]> {
  const { rows } = await sql<TrashedRow>`select * from trashed_assets where state <> 'there' and at < ${before}
    order by at limit ${limit}`.execute(tablesOf(executing))
  return rows
}

/** Takes what lies there in hand; answers the numbers of those that are in hand of this holder now. */
export async function hold(
  ids: readonly number[],
  { state, by }: { state: TrashState; by: string },
  executing: Executing,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const query = tablesOf(executing).updateTable('trashed_assets').set({ state, held_by: by })
  const held = await query
    .where('asset_id', 'in', ids)
    .where((e) => e.or([e('state', '=', 'there'), e.and([e('state', '=', state), e('held_by', '=', by)])]))
    .returning('asset_id')
    .execute()
  return new Set(held.map(({ asset_id }) => Number(asset_id)))
}

/** It lies in the trash, in nobody's hand. */
export async function settleThere(ids: readonly number[], executing: Executing): Promise<void> {
  if (ids.length === 0) return
  const query = tablesOf(executing).updateTable('trashed_assets').set({ state: 'there', held_by: '' })
  await query.where('asset_id', 'in', ids).execute()
}

export async function saveBytes(id: number, bytes: number, executing: Executing): Promise<void> {
  await tablesOf(executing).updateTable('trashed_assets').set({ bytes }).where('asset_id', '=', id).execute()
}

export async function saveWay(id: number, path: string, executing: Executing): Promise<void> {
  await tablesOf(executing).updateTable('trashed_assets').set({ to_path: path }).where('asset_id', '=', id).execute()
}

export async function deleteTrashed(ids: readonly number[], executing: Executing): Promise<void> {
  if (ids.length === 0) return
  await tablesOf(executing).deleteFrom('trashed_assets').where('asset_id', 'in', ids).execute()
}

/** Where files lay begins with another path from now on. */
export async function moveFolderOfTrashed(
  archiveId: number,
  { from, to }: { from: string; to: string },
  executing: Executing,
): Promise<void> {
  await tablesOf(executing)
    .updateTable('trashed_assets')
    .set({ path: sql<string>`${to} || substr(path, ${[...from].length + 1})` })
    .where('archive_id', '=', archiveId)
    .where('path', '>=', `${from}/`)
    .where('path', '<', `${from}0`)
    .execute()
}
